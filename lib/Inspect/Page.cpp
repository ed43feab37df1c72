// Writes documents as pages that a browser shows.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Page.h"

#include "lib/Support/File.h"
#include "lib/Support/Json.h"
#include "runtime/support/Return.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/Compression.h"

using namespace tinyjit;
using namespace tinyjit::inspect;
using nlohmann::ordered_json;

namespace {
struct Asset {
  const char *name;
  std::string_view content;
};
} // namespace

/// The page's own files.
static constexpr Asset assets[] = {
#include "Page.inc"
};
#ifdef TINYJIT_HAS_D3
static constexpr Asset libraries[] = {
#include "Library.inc"
};
#endif

/// Marks that stand around the document in a page.
static constexpr llvm::StringRef before =
    "<script id=\"document\" type=\"text/plain\" data-bytes=\"";
static constexpr llvm::StringRef after = "</script>";

static bool isJSON(llvm::StringRef path) { return path.ends_with(".json"); }

Status inspect::checkPage(const std::string &path) {
#ifndef TINYJIT_HAS_D3
  if (!isJSON(path))
    return Status::unsupported(
        "cannot write the page '", path,
        "': tinyjit was built without D3 (d3.min.js, in Debian's package "
        "node-d3); a name that ends in .json gives the document alone");
#endif
  return {};
}

/// The document as text that stands in a page: its size, then it, compressed,
/// in base64.
static std::string pack(const std::string &text) {
  llvm::SmallVector<uint8_t> bytes;
  llvm::compression::zlib::compress(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(text.data()),
                     text.size()),
      bytes);
  return std::to_string(text.size()) + "\">" + llvm::encodeBase64(bytes);
}

static std::string makePage(const std::string &text) {
  std::string style, scripts;
  std::string_view frame;
#ifdef TINYJIT_HAS_D3
  for (const Asset &library : libraries)
    scripts.append("<script>").append(library.content).append("</script>\n");
#endif
  for (const Asset &asset : assets) {
    llvm::StringRef name = asset.name;
    if (name.ends_with(".html"))
      frame = asset.content;
    else if (name.ends_with(".css"))
      style += asset.content;
    else
      scripts.append("<script>\n").append(asset.content).append("</script>\n");
  }
  std::string data = before.str() + pack(text) + after.str() + "\n";
  std::string page(frame);
  for (const auto &[mark, content] :
       {std::pair("/*STYLE*/", &style), std::pair("<!--DATA-->", &data),
        std::pair("<!--SCRIPTS-->", &scripts)})
    page.replace(page.find(mark), std::string_view(mark).size(), *content);
  return page;
}

std::string inspect::formatDocument(const ordered_json &document) {
  // Names and texts of files need not be UTF-8.
  return document.dump(-1, ' ', /*ensure_ascii=*/true,
                       ordered_json::error_handler_t::replace);
}

Status inspect::writePage(const std::string &path,
                          const ordered_json &document) {
  RETURN_IF_ERROR(checkPage(path));
  std::string text = formatDocument(document);
  if (!isJSON(path))
    text = makePage(text);
  else
    text += "\n";
  return writeFile(path, {{text.data(), text.size()}});
}

static StatusOr<std::string> unpack(llvm::StringRef page,
                                    const std::string &path) {
  auto [head, rest] = page.split(before);
  auto [size, data] = rest.split("\">");
  std::vector<char> bytes;
  size_t length;
  llvm::SmallVector<uint8_t> text;
  // No page of ours is that large.
  constexpr size_t most = size_t(1) << 31;
  if (rest.empty() || size.getAsInteger(10, length) || length > most ||
      llvm::errorToBool(llvm::decodeBase64(data.split(after).first, bytes)) ||
      llvm::errorToBool(llvm::compression::zlib::decompress(
          llvm::ArrayRef(reinterpret_cast<const uint8_t *>(bytes.data()),
                         bytes.size()),
          text, length)))
    return Status::dataLoss("'", path,
                            "' is no page that --inspect wrote: it holds no "
                            "document");
  return std::string(text.begin(), text.end());
}

StatusOr<ordered_json> inspect::readPage(const std::string &path) {
  StatusOr<FileContent> file = openFile(path);
  RETURN_IF_ERROR(file.status());
  std::string text(reinterpret_cast<const char *>(file->data.get()),
                   file->size);
  if (!isJSON(path))
    RETURN_IF_ERROR(unpack(text, path).moveTo(text));
  // Checked once with places of errors, then read in the order of the text.
  RETURN_IF_ERROR(parseJson(text, "'" + path + "'").status());
  ordered_json document = ordered_json::parse(text);
  if (!document.is_object() || !document.contains("format") ||
      document["format"] != "tinyjit-capture")
    return Status::dataLoss("'", path,
                            "' is no document of a capture: \"format\" is not "
                            "\"tinyjit-capture\"");
  if (!document.contains("version") || document["version"] != 1)
    return Status::dataLoss("'", path,
                            "' is of another version of documents than 1");
  return document;
}

// Reads from the declarations of a WGSL text how it is launched.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WgslInterface.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <cstdlib>
#include <map>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::webgpu;

namespace {

struct Token {
  std::string_view text;
  size_t line = 0;
  bool is(std::string_view other) const { return text == other; }
};

struct Member {
  std::string name, type;
  size_t line = 0;
};

/// A variable of module scope with a binding.
struct Binding {
  std::string name, space, access, type;
  uint32_t group = 0, binding = 0;
  size_t line = 0;
};

bool isWordLetter(char letter) {
  return letter == '_' || (letter >= '0' && letter <= '9') ||
         (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter & 0x80);
}

/// Words and single characters; comments and spaces are left out.
std::vector<Token> splitTokens(std::string_view text) {
  std::vector<Token> tokens;
  size_t line = 1, at = 0;
  while (at < text.size()) {
    if (text.substr(at, 2) == "//") {
      at = std::min(text.find('\n', at), text.size());
    } else if (text.substr(at, 2) == "/*") {
      int depth = 0;
      do {
        bool opens = text.substr(at, 2) == "/*";
        bool closes = text.substr(at, 2) == "*/";
        depth += opens - closes;
        line += text[at] == '\n';
        at += opens || closes ? 2 : 1;
      } while (depth > 0 && at < text.size());
    } else if (isWordLetter(text[at])) {
      size_t end = at;
      while (end < text.size() && isWordLetter(text[end]))
        ++end;
      tokens.push_back({text.substr(at, end - at), line});
      at = end;
    } else {
      if (text[at] == '\n')
        ++line;
      else if (text[at] != ' ' && text[at] != '\t' && text[at] != '\r')
        tokens.push_back({text.substr(at, 1), line});
      ++at;
    }
  }
  return tokens;
}

Status refuse(size_t line, const std::string &what) {
  return Status::invalidArgument("line ", line, " of the WGSL text: ", what);
}

/// A reader of the declarations of module scope.
class Reader {
public:
  explicit Reader(std::string_view text) : tokens(splitTokens(text)) {}
  Status run();

  std::map<std::string, std::vector<Member>> structs;
  std::vector<Binding> bindings;
  std::vector<WgslInterface::Function> functions;

private:
  /// Behind the last token: an empty one.
  Token peek(size_t ahead = 0) const {
    return at + ahead < tokens.size()
               ? tokens[at + ahead]
               : Token{"", tokens.empty() ? 1 : tokens.back().line};
  }
  bool isAtEnd() const { return at >= tokens.size(); }
  Token take() {
    Token token = peek();
    ++at;
    return token;
  }
  Status expect(std::string_view text) {
    Token token = take();
    return token.is(text)
               ? Status()
               : refuse(token.line, concat("found \"", token.text,
                                           "\", expected \"", text, "\""));
  }
  /// All up to one of `ends` outside of brackets, without spaces.
  std::string takeType(std::string_view ends);
  Status skipBraces();
  Status readAttribute();
  Status readStruct();
  Status readVariable();
  Status readFunction();
  Status readDeclaration(Token first);

  std::vector<Token> tokens;
  size_t at = 0;
  /// Of the next declaration: what stands in the parentheses, by commas.
  std::map<std::string, std::vector<std::string>> attributes;
};

} // namespace

std::string Reader::takeType(std::string_view ends) {
  std::string type;
  int depth = 0;
  while (!isAtEnd()) {
    std::string_view text = peek().text;
    if (depth == 0 && text.size() == 1 &&
        ends.find(text[0]) != std::string_view::npos)
      break;
    depth += text == "<" || text == "(";
    depth -= text == ">" || text == ")";
    type += take().text;
  }
  return type;
}

Status Reader::skipBraces() {
  Token first = peek();
  RETURN_IF_ERROR(expect("{"));
  for (int depth = 1; depth > 0;) {
    if (isAtEnd())
      return refuse(first.line, "the \"{\" has no \"}\"");
    Token token = take();
    depth += token.is("{");
    depth -= token.is("}");
  }
  return Status();
}

Status Reader::readAttribute() {
  take();
  std::string name(take().text);
  std::vector<std::string> &values = attributes[name];
  if (!peek().is("("))
    return Status();
  take();
  while (!peek().is(")") && !isAtEnd()) {
    if (std::string value = takeType(",)"); !value.empty())
      values.push_back(std::move(value));
    if (peek().is(","))
      take();
  }
  return expect(")");
}

Status Reader::readStruct() {
  take();
  std::vector<Member> &members = structs[std::string(take().text)];
  RETURN_IF_ERROR(expect("{"));
  while (!peek().is("}")) {
    while (peek().is("@"))
      RETURN_IF_ERROR(readAttribute());
    Token name = take();
    RETURN_IF_ERROR(expect(":"));
    members.push_back({std::string(name.text), takeType(",}"), name.line});
    if (peek().is(","))
      take();
  }
  return expect("}");
}

/// A number without a sign, which may end with "u" or "i".
static std::optional<uint32_t> parseNumber(std::string text) {
  if (!text.empty() && (text.back() == 'u' || text.back() == 'i'))
    text.pop_back();
  char *end = nullptr;
  unsigned long value = std::strtoul(text.c_str(), &end, 0);
  if (text.empty() || *end || value > UINT32_MAX)
    return {};
  return static_cast<uint32_t>(value);
}

Status Reader::readVariable() {
  Binding made;
  made.line = take().line;
  if (peek().is("<")) {
    take();
    made.space = takeType(",>");
    if (peek().is(",")) {
      take();
      made.access = takeType(",>");
    }
    RETURN_IF_ERROR(expect(">"));
  }
  made.name = take().text;
  if (peek().is(":")) {
    take();
    made.type = takeType("=;");
  }
  while (!peek().is(";") && !isAtEnd())
    take();
  RETURN_IF_ERROR(expect(";"));
  auto group = attributes.find("group"), binding = attributes.find("binding");
  if (group == attributes.end() && binding == attributes.end())
    return Status();
  for (auto [found, place] :
       {std::pair(group, &made.group), std::pair(binding, &made.binding)}) {
    std::optional<uint32_t> number;
    if (found != attributes.end() && found->second.size() == 1)
      number = parseNumber(found->second[0]);
    if (!number)
      return refuse(made.line,
                    concat("the group and the binding of \"", made.name,
                           "\" are not known, expected numbers"));
    *place = *number;
  }
  bindings.push_back(std::move(made));
  return Status();
}

Status Reader::readFunction() {
  size_t line = take().line;
  WgslInterface::Function made;
  made.name = take().text;
  while (!peek().is("{") && !isAtEnd())
    take();
  RETURN_IF_ERROR(skipBraces());
  if (!attributes.count("compute"))
    return Status();
  const std::vector<std::string> &size = attributes["workgroup_size"];
  bool isKnown = !size.empty() && size.size() <= 3;
  for (size_t d = 0; isKnown && d < size.size(); ++d) {
    std::optional<uint32_t> extent = parseNumber(size[d]);
    isKnown = extent.has_value();
    made.block[d] = extent.value_or(0);
  }
  if (!isKnown)
    return refuse(line, concat("the @workgroup_size of \"", made.name,
                               "\" is not known, expected up to three "
                               "numbers"));
  functions.push_back(std::move(made));
  return Status();
}

Status Reader::readDeclaration(Token first) {
  if (first.is("struct"))
    return readStruct();
  if (first.is("var"))
    return readVariable();
  if (first.is("fn"))
    return readFunction();
  while (!isAtEnd() && !take().is(";")) {
  }
  return Status();
}

Status Reader::run() {
  while (!isAtEnd()) {
    Token token = peek();
    if (token.is("@")) {
      RETURN_IF_ERROR(readAttribute());
      continue;
    }
    RETURN_IF_ERROR(readDeclaration(token));
    attributes.clear();
  }
  return Status();
}

/// The bytes of a scalar of this type; 0 if it is none.
static uint32_t bytesOf(std::string_view type) {
  for (std::string_view word : {"u32", "i32", "f32"})
    if (type == word)
      return 4;
  for (std::string_view word :
       {"i64", "u64", "f64", "vec2<u32>", "vec2<i32>", "vec2u", "vec2i"})
    if (type == word)
      return 8;
  return 0;
}

static Status readMembers(WgslInterface &made,
                          const std::vector<Member> &members) {
  uint32_t at = 0;
  for (const Member &member : members) {
    uint32_t bytes = bytesOf(member.type);
    if (bytes == 0)
      return refuse(member.line,
                    concat("the member \"", member.name, "\" is of type ",
                           member.type,
                           ", expected i32, u32, f32 or one of 64 bits"));
    at = (at + bytes - 1) / bytes * bytes;
    auto array = std::find_if(
        made.arrays.begin(), made.arrays.end(), [&](const auto &candidate) {
          return candidate.name + "_offset" == member.name;
        });
    if (array != made.arrays.end()) {
      if (member.type != "u32")
        return refuse(member.line,
                      concat("the member \"", member.name, "\" is of type ",
                             member.type, ", expected u32"));
      array->offsetAt = at;
    } else if (member.name != "exact_zero") {
      made.scalars.push_back({member.name, at, bytes});
    }
    at += bytes;
  }
  made.uniformBytes = (at + 15) / 16 * 16;
  return Status();
}

StatusOr<WgslInterface> WgslInterface::read(std::string_view text) {
  Reader reader(text);
  RETURN_IF_ERROR(reader.run());
  WgslInterface made;
  made.functions = std::move(reader.functions);
  std::sort(
      reader.bindings.begin(), reader.bindings.end(),
      [](const Binding &a, const Binding &b) { return a.binding < b.binding; });
  const Binding *uniform = nullptr;
  for (const Binding &binding : reader.bindings) {
    if (binding.group != 0)
      return refuse(binding.line, concat("\"", binding.name, "\" is in group ",
                                         binding.group, ", expected group 0"));
    if (binding.space == "uniform" && !uniform) {
      uniform = &binding;
    } else if (binding.space == "storage") {
      if (binding.access != "read_write")
        return refuse(binding.line,
                      concat("the access of \"", binding.name, "\" is \"",
                             binding.access.empty() ? "read" : binding.access,
                             "\", expected read_write"));
      made.arrays.push_back({binding.name, binding.binding, {}});
    } else {
      return refuse(binding.line, concat("\"", binding.name,
                                         "\" is none of the storage bindings "
                                         "and no only uniform one"));
    }
  }
  if (uniform) {
    auto found = reader.structs.find(uniform->type);
    if (found == reader.structs.end())
      return refuse(uniform->line,
                    concat("\"", uniform->name, "\" is of type ", uniform->type,
                           ", expected a struct of this text"));
    made.uniformBinding = uniform->binding;
    RETURN_IF_ERROR(readMembers(made, found->second));
  }
  return made;
}

const WgslInterface::Function *
WgslInterface::find(std::string_view name) const {
  for (const Function &function : functions)
    if (function.name == name)
      return &function;
  return nullptr;
}

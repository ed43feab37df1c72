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
  /// Constants that are numbers without a sign.
  std::map<std::string, uint32_t> constants;

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
  void readConstant();
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

/// Takes what is no number for one that is not known.
void Reader::readConstant() {
  take();
  std::string name(take().text);
  if (peek().is(":")) {
    take();
    takeType("=;");
  }
  if (peek().is("=") && peek(2).is(";"))
    if (std::optional<uint32_t> value = parseNumber(std::string(peek(1).text)))
      constants[name] = *value;
  while (!isAtEnd() && !take().is(";")) {
  }
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
  if (first.is("const")) {
    readConstant();
    return Status();
  }
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

/// The storage binding that the member says an array is in; null if it is no
/// such member. \param array its name.
static Binding *findHome(std::vector<Binding> &bindings,
                         const std::string &member, std::string &array) {
  for (Binding &binding : bindings) {
    std::string end = "_in_" + binding.name;
    if (binding.space != "storage" || member.size() <= end.size() ||
        member.compare(member.size() - end.size(), end.size(), end) != 0)
      continue;
    array = member.substr(0, member.size() - end.size());
    return &binding;
  }
  return nullptr;
}

namespace {
/// Makes the interface of what a `Reader` has found.
class Maker {
public:
  Maker(Reader &found) : found(found) {}
  Status run();
  WgslInterface made;

private:
  Status addBindings();
  Status addMembers(const std::vector<Member> &members);
  StatusOr<bool> addPlace(const Member &member, uint32_t at);
  Status orderArrays();

  Reader &found;
  const Binding *uniform = nullptr;
  /// Of the text's arrays, the names of those that have members, in the order
  /// of these.
  std::vector<std::string> placed;
};
} // namespace

Status Maker::addBindings() {
  for (const Binding &binding : found.bindings) {
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
      made.bindings.push_back({binding.binding});
      made.arrays.push_back({binding.name, binding.binding});
    } else {
      return refuse(binding.line, concat("\"", binding.name,
                                         "\" is none of the storage bindings "
                                         "and no only uniform one"));
    }
  }
  return Status();
}

/// Takes a member that says where an array begins. \returns whether it is one.
StatusOr<bool> Maker::addPlace(const Member &member, uint32_t at) {
  auto array = std::find_if(made.arrays.begin(), made.arrays.end(),
                            [&](const auto &candidate) {
                              return candidate.name + "_offset" == member.name;
                            });
  std::string name;
  Binding *home = array == made.arrays.end()
                      ? findHome(found.bindings, member.name, name)
                      : nullptr;
  if (array == made.arrays.end() && !home)
    return false;
  if (member.type != "u32")
    return refuse(member.line,
                  concat("the member \"", member.name, "\" is of type ",
                         member.type, ", expected u32"));
  if (home) {
    if (!found.constants.count(name + "_bytes") &&
        !found.constants.count(name + "_bytes_read"))
      return refuse(member.line,
                    concat("the array \"", name, "\" is a part of \"",
                           home->name, "\", but neither ", name, "_bytes nor ",
                           name, "_bytes_read is a constant of the text"));
    for (WgslInterface::Binding &binding : made.bindings)
      binding.isShared |= binding.number == home->binding;
    made.arrays.push_back({name, home->binding});
    array = made.arrays.end() - 1;
  }
  array->offsetAt = at;
  placed.push_back(array->name);
  return true;
}

Status Maker::addMembers(const std::vector<Member> &members) {
  uint32_t at = 0;
  for (const Member &member : members) {
    uint32_t bytes = bytesOf(member.type);
    if (bytes == 0)
      return refuse(member.line,
                    concat("the member \"", member.name, "\" is of type ",
                           member.type,
                           ", expected i32, u32, f32 or one of 64 bits"));
    at = (at + bytes - 1) / bytes * bytes;
    StatusOr<bool> isPlace = addPlace(member, at);
    RETURN_IF_ERROR(isPlace.status());
    if (!*isPlace && member.name != "exact_zero")
      made.scalars.push_back({member.name, at, bytes});
    at += bytes;
  }
  made.uniformBytes = (at + 15) / 16 * 16;
  return Status();
}

/// Leaves shared bindings out of the arrays and orders these by their members,
/// if there are such bindings.
Status Maker::orderArrays() {
  auto isShared = [&](const WgslInterface::Binding &b) { return b.isShared; };
  if (std::none_of(made.bindings.begin(), made.bindings.end(), isShared))
    return Status();
  std::vector<WgslInterface::Array> ordered;
  for (const std::string &name : placed)
    ordered.push_back(*std::find_if(
        made.arrays.begin(), made.arrays.end(),
        [&](const WgslInterface::Array &a) { return a.name == name; }));
  for (const WgslInterface::Binding &binding : made.bindings)
    if (std::none_of(ordered.begin(), ordered.end(), [&](const auto &a) {
          return a.binding == binding.number;
        })) {
      const Binding &declared = *std::find_if(
          found.bindings.begin(), found.bindings.end(),
          [&](const Binding &b) { return b.binding == binding.number; });
      return refuse(declared.line,
                    concat("no member \"", declared.name,
                           "_offset\" says where \"", declared.name,
                           "\" begins, which a text has to do whose arrays "
                           "share a binding"));
    }
  made.arrays = std::move(ordered);
  return Status();
}

Status Maker::run() {
  std::sort(
      found.bindings.begin(), found.bindings.end(),
      [](const Binding &a, const Binding &b) { return a.binding < b.binding; });
  RETURN_IF_ERROR(addBindings());
  if (uniform) {
    auto members = found.structs.find(uniform->type);
    if (members == found.structs.end())
      return refuse(uniform->line,
                    concat("\"", uniform->name, "\" is of type ", uniform->type,
                           ", expected a struct of this text"));
    made.uniformBinding = uniform->binding;
    RETURN_IF_ERROR(addMembers(members->second));
  }
  RETURN_IF_ERROR(orderArrays());
  for (WgslInterface::Array &array : made.arrays)
    for (bool isOnlyRead : {false, true}) {
      auto bytes = found.constants.find(
          array.name + (isOnlyRead ? "_bytes_read" : "_bytes"));
      if (bytes == found.constants.end() || array.bytes)
        continue;
      array.bytes = bytes->second;
      array.isOnlyRead = isOnlyRead;
    }
  made.functions = std::move(found.functions);
  return Status();
}

StatusOr<WgslInterface> WgslInterface::read(std::string_view text) {
  Reader reader(text);
  RETURN_IF_ERROR(reader.run());
  Maker maker(reader);
  RETURN_IF_ERROR(maker.run());
  return std::move(maker.made);
}

const WgslInterface::Function *
WgslInterface::find(std::string_view name) const {
  for (const Function &function : functions)
    if (function.name == name)
      return &function;
  return nullptr;
}

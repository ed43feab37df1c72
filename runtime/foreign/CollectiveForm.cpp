// CollectiveForm: what a collective does, read from its attributes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/foreign/CollectiveForm.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <charconv>
#include <cstring>

using namespace tinyjit::runtime;

static constexpr int64_t maxRanks = 65536;

static constexpr const char *kindNames[] = {
    "all_reduce", "reduce_scatter", "all_gather", "all_to_all",
    "broadcast",  "permute",        "send",       "receive",
    "all_slice",  "position",       "await"};
static constexpr const char *reductionNames[] = {"sum", "product", "min",
                                                 "max"};

template <size_t size>
static std::optional<int> find(const char *const (&names)[size],
                               const std::string &name) {
  for (size_t i = 0; i < size; ++i)
    if (name == names[i])
      return static_cast<int>(i);
  return std::nullopt;
}

/// The parts of a list; none of an empty text.
static std::vector<std::string> splitAtCommas(const std::string &text) {
  std::vector<std::string> parts;
  for (size_t from = 0; from < text.size();) {
    size_t comma = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return parts;
}

static std::optional<int64_t> parseNumber(const std::string &text) {
  int64_t number = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  bool isWhole = error == std::errc() && end == text.data() + text.size();
  return isWhole ? std::optional(number) : std::nullopt;
}

//===-- reading -----------------------------------------------------------===//

namespace {
/// Reads the attributes of a collective that may be damaged.
class Reader {
public:
  explicit Reader(const Foreign &foreign) : foreign(foreign) {}
  Status read();
  CollectiveForm form;

private:
  const ForeignAttribute *find(const char *name,
                               ForeignAttribute::Kind kind) const;
  Status invalid(const std::string &what) const {
    return Status::invalidArgument("collective \"", foreign.function,
                                   "\": ", what);
  }
  Status readMesh();
  Status readReduction();
  Status readNumbers();
  Status readArrays();
  Status readAwaited();
  Status checkSizes() const;
  bool has(std::initializer_list<CollectiveForm::Kind> kinds) const {
    return std::find(kinds.begin(), kinds.end(), form.kind) != kinds.end();
  }
  void describe();

  const Foreign &foreign;
  std::vector<std::string> axisNames;
  int64_t members = 1;
};
} // namespace

const ForeignAttribute *Reader::find(const char *name,
                                     ForeignAttribute::Kind kind) const {
  for (const ForeignAttribute &attribute : foreign.attributes)
    if (attribute.name == name && attribute.kind == kind)
      return &attribute;
  return nullptr;
}

Status Reader::readMesh() {
  const ForeignAttribute *mesh = find("mesh", ForeignAttribute::Text);
  const ForeignAttribute *axes = find("axes", ForeignAttribute::Text);
  if (!mesh || !axes || mesh->text.empty())
    return invalid("no mesh or axes");
  int64_t ranks = 1;
  for (const std::string &axis : splitAtCommas(mesh->text)) {
    size_t equals = std::min(axis.find('='), axis.size() - 1);
    std::optional<int64_t> size = parseNumber(axis.substr(equals + 1));
    if (!size || *size < 1 || *size > maxRanks || (ranks *= *size) > maxRanks)
      return invalid(concat("mesh \"", mesh->text, "\""));
    axisNames.push_back(axis.substr(0, equals));
    form.sizes.push_back(*size);
  }
  for (const std::string &name : splitAtCommas(axes->text)) {
    auto found = std::find(axisNames.begin(), axisNames.end(), name);
    size_t number = found - axisNames.begin();
    bool isTwice = std::count(form.axes.begin(), form.axes.end(), number) > 0;
    if (found == axisNames.end() || isTwice)
      return invalid(
          concat("axes \"", axes->text, "\" of mesh \"", mesh->text, "\""));
    form.axes.push_back(number);
  }
  if (form.axes.empty())
    for (size_t number = 0; number < form.sizes.size(); ++number)
      form.axes.push_back(number);
  for (size_t axis : form.axes)
    members *= form.sizes[axis];
  return Status();
}

Status Reader::readReduction() {
  bool isNeeded =
      has({CollectiveForm::AllReduce, CollectiveForm::ReduceScatter});
  const ForeignAttribute *given = find("reduction", ForeignAttribute::Text);
  std::optional<int> number =
      given ? ::find(reductionNames, given->text) : std::nullopt;
  if (isNeeded != (given != nullptr) || (given && !number))
    return invalid(concat("reduction \"", given ? given->text : "", "\""));
  if (number)
    form.reduction = static_cast<Reduction>(*number);
  return Status();
}

Status Reader::readNumbers() {
  struct {
    const char *name;
    int64_t *place;
    bool isNeeded;
    int64_t end;
  } all[] = {
      {"dim", &form.dim,
       has({CollectiveForm::ReduceScatter, CollectiveForm::AllGather,
            CollectiveForm::AllToAll, CollectiveForm::AllSlice}),
       static_cast<int64_t>(foreign.arrays.front().shape.size())},
      {"split", &form.split, has({CollectiveForm::AllToAll}),
       static_cast<int64_t>(foreign.arrays.front().shape.size())},
      {"rank", &form.rank,
       has({CollectiveForm::Broadcast, CollectiveForm::Send,
            CollectiveForm::Receive}),
       members},
  };
  for (auto &each : all) {
    const ForeignAttribute *given = find(each.name, ForeignAttribute::Integer);
    if (each.isNeeded != (given != nullptr) ||
        (given && (given->integer < 0 || given->integer >= each.end)))
      return invalid(concat(each.name, " ", given ? given->integer : -1));
    if (given)
      *each.place = given->integer;
  }
  const ForeignAttribute *async = find("async", ForeignAttribute::Integer);
  if (async && !form.isExchange())
    return invalid("async");
  form.isAsync = async != nullptr;
  const ForeignAttribute *pairs = find("pairs", ForeignAttribute::Text);
  if (has({CollectiveForm::Permute}) != (pairs != nullptr))
    return invalid("pairs");
  std::vector<bool> seen[2] = {std::vector<bool>(members),
                               std::vector<bool>(members)};
  for (const std::string &text :
       splitAtCommas(pairs ? pairs->text : std::string())) {
    std::optional<int64_t> member = parseNumber(text);
    std::vector<bool> &side = seen[form.pairs.size() % 2];
    if (!member || *member < 0 || *member >= members || side[*member])
      return invalid(concat("pairs \"", pairs->text, "\""));
    side[*member] = true;
    form.pairs.push_back(*member);
  }
  return form.pairs.size() % 2 == 0 ? Status() : invalid("an odd pair");
}

/// Of an await: those of the collective that it waits for.
Status Reader::readAwaited() {
  const std::vector<ForeignArray> &arrays = foreign.arrays;
  for (const ForeignArray &array : arrays)
    (array.access == Access::Update ? form.out : form.in) = array;
  bool isUpdateFirst = arrays.size() < 2 || arrays[0].access == Access::Update;
  size_t number = size_t(form.out.has_value()) + form.in.has_value();
  bool areKnown = std::all_of(arrays.begin(), arrays.end(), [](auto &array) {
    return array.access == Access::Update || array.access == Access::Read;
  });
  return areKnown && isUpdateFirst && number == arrays.size()
             ? Status()
             : invalid("other arrays than (update, read) or one of them");
}

Status Reader::readArrays() {
  if (has({CollectiveForm::Await}))
    return readAwaited();
  bool isInPlace =
      has({CollectiveForm::AllReduce, CollectiveForm::Broadcast}) &&
      foreign.arrays.size() == 1 && foreign.arrays[0].access == Access::Update;
  bool isWritten = !has({CollectiveForm::Send});
  bool isRead = !has({CollectiveForm::Receive, CollectiveForm::Position});
  size_t number = isInPlace ? 1 : size_t(isWritten) + isRead;
  if (foreign.arrays.size() != number)
    return invalid(concat(foreign.arrays.size(), " arrays"));
  const ForeignArray &first = foreign.arrays.front(),
                     &last = foreign.arrays.back();
  if (isWritten)
    form.out = first;
  if (isRead)
    form.in = last;
  if (!isInPlace && ((form.out && form.out->access != Access::Write) ||
                     (form.in && form.in->access != Access::Read)))
    return invalid("another access");
  if (first.dtype != last.dtype)
    return invalid("arrays of two types");
  for (const ForeignArray &array : foreign.arrays)
    if (!arrayBytes(array.dtype, array.shape))
      return invalid("an array that is too large");
  return Status();
}

Status Reader::checkSizes() const {
  if (form.kind == CollectiveForm::Position &&
      (form.out->dtype != DType::I64 ||
       form.out->shape != std::vector{static_cast<int64_t>(form.axes.size())}))
    return invalid(formatType(form.out->dtype, form.out->shape));
  if (!form.in || !form.out || has({CollectiveForm::Await}))
    return Status();
  std::vector<int64_t> sizes = form.in->shape;
  bool isWhole = sizes.size() == form.out->shape.size();
  int64_t cut = form.kind == CollectiveForm::AllToAll ? form.split
                : has({CollectiveForm::ReduceScatter, CollectiveForm::AllSlice})
                    ? form.dim
                    : -1;
  if (isWhole && cut >= 0) {
    isWhole = sizes[cut] % members == 0;
    sizes[cut] /= members;
  }
  if (isWhole && has({CollectiveForm::AllGather, CollectiveForm::AllToAll}))
    isWhole =
        !__builtin_mul_overflow(sizes[form.dim], members, &sizes[form.dim]);
  if (isWhole && sizes == form.out->shape)
    return Status();
  return invalid(concat(formatType(form.out->dtype, form.out->shape), " of ",
                        formatType(form.in->dtype, form.in->shape)));
}

void Reader::describe() {
  std::string &text = form.text;
  text = foreign.function;
  if (form.reduction)
    text += concat(" ", reductionNames[static_cast<int>(*form.reduction)]);
  const ForeignArray &array = form.in ? *form.in : *form.out;
  text += " of " + formatType(array.dtype, array.shape) + " over ";
  for (size_t i = 0; i < form.axes.size(); ++i)
    text += (i ? "," : "") + axisNames[form.axes[i]];
  text += " of " + find("mesh", ForeignAttribute::Text)->text;
  if (form.split >= 0)
    text += concat(", split ", form.split);
  if (form.dim >= 0)
    text += concat(", dim ", form.dim);
  if (form.rank >= 0)
    text += concat(", rank ", form.rank);
  if (form.kind == CollectiveForm::Permute)
    text += ", pairs " + find("pairs", ForeignAttribute::Text)->text;
  const ForeignAttribute *place = find("place", ForeignAttribute::Text);
  form.title = place ? text + " at " + place->text : text;
}

Status Reader::read() {
  std::optional<int> kind = ::find(kindNames, foreign.function);
  if (!kind)
    return invalid("no collective has that name");
  form.kind = static_cast<CollectiveForm::Kind>(*kind);
  if (foreign.arrays.empty())
    return invalid("no arrays");
  RETURN_IF_ERROR(readMesh());
  RETURN_IF_ERROR(readReduction());
  RETURN_IF_ERROR(readNumbers());
  RETURN_IF_ERROR(readArrays());
  RETURN_IF_ERROR(checkSizes());
  describe();
  return Status();
}

StatusOr<CollectiveForm> CollectiveForm::read(const Foreign &foreign) {
  Reader reader(foreign);
  RETURN_IF_ERROR(reader.read());
  return std::move(reader.form);
}

//===-- groups ------------------------------------------------------------===//

int64_t CollectiveForm::numRanks() const {
  int64_t ranks = 1;
  for (int64_t size : sizes)
    ranks *= size;
  return ranks;
}

/// How far apart neighbours along each axis are.
static std::vector<int64_t> stepsOf(const std::vector<int64_t> &sizes) {
  std::vector<int64_t> steps(sizes.size(), 1);
  for (size_t axis = sizes.size(); axis-- > 1;)
    steps[axis - 1] = steps[axis] * sizes[axis];
  return steps;
}

std::vector<int64_t> CollectiveForm::positionsOf(int32_t rank) const {
  std::vector<int64_t> steps = stepsOf(sizes), positions;
  for (size_t axis : axes)
    positions.push_back(rank / steps[axis] % sizes[axis]);
  return positions;
}

Group CollectiveForm::groupOf(int32_t rank) const {
  std::vector<int64_t> steps = stepsOf(sizes);
  Group group;
  int64_t first = rank;
  for (size_t axis : axes) {
    int64_t position = rank / steps[axis] % sizes[axis];
    first -= position * steps[axis];
    group.own = static_cast<int32_t>(group.own * sizes[axis] + position);
  }
  group.ranks = {static_cast<int32_t>(first)};
  for (size_t axis : axes) {
    std::vector<int32_t> longer;
    for (int32_t each : group.ranks)
      for (int64_t position = 0; position < sizes[axis]; ++position)
        longer.push_back(static_cast<int32_t>(each + position * steps[axis]));
    group.ranks = std::move(longer);
  }
  return group;
}

bool CollectiveForm::isPair(int64_t from, int64_t to) const {
  for (size_t i = 0; i + 1 < pairs.size(); i += 2)
    if (pairs[i] == from && pairs[i + 1] == to)
      return true;
  return false;
}

bool CollectiveForm::receives(int64_t member) const {
  for (size_t i = 1; i < pairs.size(); i += 2)
    if (pairs[i] == member)
      return true;
  return false;
}

std::string CollectiveForm::textFor(const Group &group) const {
  if (kind != Send && kind != Receive)
    return text;
  int32_t own = group.ranks[group.own], other = group.ranks[rank];
  const ForeignArray &array = in ? *in : *out;
  return concat("send of ", formatType(array.dtype, array.shape), " from rank ",
                kind == Send ? own : other, " to rank ",
                kind == Send ? other : own);
}

Status tinyjit::runtime::checkCommunicator(const CollectiveForm &form,
                                           const Communicator *communicator) {
  int64_t needed = form.numRanks();
  if (!communicator && needed != 1)
    return Status::failedPrecondition(
        form.text, " needs ", needed,
        " ranks, and this process is alone; tinyjit-run --ranks starts some, "
        "setCommunicator joins some");
  if (communicator && communicator->size() != needed)
    return Status::failedPrecondition(form.text, " needs ", needed,
                                      " ranks, and there are ",
                                      communicator->size());
  return Status();
}

/// FNV-1a, by G. Fowler, L. C. Noll and K.-P. Vo.
uint64_t tinyjit::runtime::hashText(const std::string &text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char byte : text)
    hash = (hash ^ byte) * 0x100000001b3;
  return hash;
}

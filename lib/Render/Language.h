// A language that kernels are rendered in.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A language is a subclass of `Language` in a file of its own, with a line in
// Languages.cpp. `Writer` walks a function and asks the language for all that
// differs: names of types, literals, conversions, calls, barriers, and how a
// function begins. The languages that look like C share `CLike` (CLike.h).
#ifndef TINYJIT_LIB_RENDER_LANGUAGE_H
#define TINYJIT_LIB_RENDER_LANGUAGE_H

#include "lib/Target/GPU/GpuTarget.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringMap.h"

#include <optional>
#include <string>
#include <vector>

namespace tinyjit::render {

/// How tightly the parts of an expression hold together, the tightest first.
enum class Precedence {
  Primary,
  Unary,
  Product,
  Sum,
  Shift,
  Comparison,
  Bits,
  And,
  Or,
  Choice
};

/// The text of a value.
struct Expression {
  std::string text;
  Precedence precedence = Precedence::Primary;

  /// In parentheses if something outside holds tighter than `limit`.
  std::string within(Precedence limit) const {
    return precedence > limit ? "(" + text + ")" : text;
  }
};

/// Where an array is.
enum class Space { Global, Shared, Private };

/// A parameter of a function that a device launches.
struct Parameter {
  std::string name;
  /// Of an array, its elements in memory; of a scalar, its type.
  mlir::Type type;
  bool isArray = false;
  /// Only read, and shared with no other array of the function.
  bool isReadOnly = false, isRestricted = false;
  /// Of an array, how many bytes it has at most, 0 if that is not known, and
  /// whether some function of the kernel changes it.
  int64_t bytes = 0;
  bool isWritten = true;
  /// The list that it is a part of; empty for one of its own.
  std::string list = {};
};

/// An access to memory: element `index`, and for vectors those after it.
struct Access {
  /// The array's name, the list that it is a part of if it has none of its own,
  /// and what that is declared as a list of.
  std::string array, list;
  mlir::Type declared;
  Space space;
  /// In elements of `type`.
  Expression index;
  /// Of the value loaded or stored: a scalar, or a vector of neighbours.
  mlir::Type type;
};

/// The head of a function that a device launches.
struct KernelHead {
  std::string name;
  std::vector<Parameter> parameters;
  /// Threads of a block along x, y and z.
  std::array<int64_t, 3> block = {1, 1, 1};
  /// The type that shared memory is a list of, and how many; null for none.
  mlir::Type sharedType;
  int64_t sharedCount = 0;
  std::string sharedName;
};

/// Functions that a text needs, by their names: each is written once, before
/// the first function that calls it.
class Helpers {
public:
  void add(const std::string &name, const std::string &text) {
    if (known.try_emplace(name).second)
      texts.push_back(text);
  }
  const std::vector<std::string> &getTexts() const { return texts; }

private:
  llvm::StringMap<char> known;
  std::vector<std::string> texts;
};

/// A language. Never changes; thread-safe.
class Language {
public:
  virtual ~Language() = default;

  /// As in `--render=opencl`.
  virtual llvm::StringRef getName() const = 0;
  /// As in messages: "OpenCL C".
  virtual llvm::StringRef getTitle() const = 0;
  /// The portable chip (`target::getPortableChip`) that kernels are scheduled
  /// for. With one thread, functions are plain loops, with the order of
  /// reductions that CPUs have.
  virtual target::GpuTarget getChip() const = 0;
  /// Whether there are vectors of that type, with arithmetic.
  virtual bool hasVector(mlir::VectorType type) const { return false; }
  /// Whether sums and products of `int` wrap, and a shift of a negative number
  /// is one.
  virtual bool wrapsIntegers() const { return false; }
  /// Whether a choice `c ? a : b` computes only what it takes.
  virtual bool hasLazyChoice() const { return true; }
  /// Bits of the widest integers that count trips and elements.
  virtual unsigned getIndexBits() const { return 64; }
  /// Whether what a text declares besides functions, such as the places of
  /// parameters, is that of one kernel.
  virtual bool isOneKernelPerText() const { return false; }
  /// Words that name nothing.
  virtual bool isReserved(llvm::StringRef word) const = 0;

  /// The name of a type, of its bits taken as a number without a sign if that
  /// is asked for. Empty if the language has no such type.
  virtual std::string getType(mlir::Type type,
                              bool isUnsigned = false) const = 0;

  //===-- the text around functions ---------------------------------------===//

  /// The beginning of a text whose functions are `functions`.
  virtual std::string getPrelude(llvm::StringRef functions) const { return ""; }
  /// From the name to the brace, and what all bodies begin with.
  virtual std::string openKernel(const KernelHead &head,
                                 Helpers &helpers) const = 0;
  /// Of a helper of scalars.
  virtual std::string openFunction(const std::string &name,
                                   llvm::ArrayRef<Parameter> parameters,
                                   mlir::Type result) const = 0;

  /// Makes arrays of a function that has more than the language can have parts
  /// of fewer lists: sets `list`, and `type` to what that is a list of.
  virtual void shareLists(llvm::MutableArrayRef<Parameter> parameters) const {}

  //===-- statements ------------------------------------------------------===//

  /// Gives `value` a name; `isVariable` if it changes later. Without a value if
  /// that is empty.
  virtual std::string declare(const std::string &type, const std::string &name,
                              const std::string &value,
                              bool isVariable) const = 0;
  /// An array of a thread's own.
  virtual std::string declareArray(mlir::Type element, const std::string &name,
                                   int64_t count) const = 0;
  /// Has `name` stand for the elements from `place` on. Empty if the language
  /// has no pointers.
  virtual std::string declarePointer(const std::string &name,
                                     const Access &place,
                                     bool isReadOnly) const {
    return {};
  }
  /// The head of a loop, without its brace.
  virtual std::string openLoop(const std::string &type, const std::string &name,
                               const std::string &begin, const std::string &end,
                               const std::string &step) const = 0;
  virtual std::string getBarrier() const = 0;

  //===-- expressions -----------------------------------------------------===//

  /// Of a number; of a vector only where all elements are the same. Nothing if
  /// it cannot be written.
  virtual std::optional<Expression> getLiteral(mlir::Attribute value,
                                               mlir::Type type) const = 0;
  /// `value` as a number of another type; signs say whether each is signed.
  virtual Expression convert(const Expression &value, mlir::Type from,
                             bool isFromUnsigned, mlir::Type to,
                             bool isToUnsigned) const = 0;
  /// `value`, an integer of `type`, as one without a sign.
  Expression toUnsigned(const Expression &value, mlir::Type type) const {
    return convert(value, type, /*isFromUnsigned=*/false, type,
                   /*isToUnsigned=*/true);
  }
  /// A signed integer of the width of `type` of what was computed in at least
  /// that width.
  virtual Expression wrap(const Expression &value, mlir::Type type) const = 0;
  virtual Expression reinterpret(const Expression &value, mlir::Type from,
                                 mlir::Type to, Helpers &helpers) const = 0;
  virtual Expression choose(const Expression &condition,
                            const Expression &value, const Expression &other,
                            mlir::Type type, Helpers &helpers) const = 0;
  /// The function of that name in the dialect `math` or `arith`, such as
  /// "sqrt", "minsi", "maximumf", of values of `type`. Nothing if there is
  /// none.
  virtual std::optional<Expression> call(llvm::StringRef function,
                                         mlir::Type type,
                                         llvm::ArrayRef<Expression> values,
                                         Helpers &helpers) const = 0;
  /// `a sign b` for one of + - * / % & | ^ << >>, of numbers of `type`. A
  /// product whose result a sum takes is `multiplyApart`'s.
  virtual Expression operate(llvm::StringRef sign, const Expression &a,
                             const Expression &b, mlir::Type type,
                             Helpers &helpers) const;
  /// Whether a float is not NaN, where comparing it with itself does not say.
  virtual std::optional<Expression>
  isNumber(const Expression &value, mlir::Type type, Helpers &helpers) const {
    return std::nullopt;
  }
  /// An integer, as one whose order among others with a sign is asked for.
  virtual Expression prepareOrder(const Expression &value,
                                  mlir::Type type) const {
    return value;
  }
  /// A product whose result a sum or a difference takes: it must not become one
  /// operation with that.
  virtual Expression multiplyApart(const Expression &a, const Expression &b,
                                   mlir::Type type, Helpers &helpers) const;
  /// "thread", "block", "blocks", "threads" along axis 0 to 2, as an index.
  virtual Expression getPlace(llvm::StringRef what, unsigned axis) const = 0;

  virtual Expression getElement(const Expression &vector, mlir::VectorType type,
                                int64_t number) const = 0;
  virtual Expression makeVector(llvm::ArrayRef<Expression> elements,
                                mlir::VectorType type) const = 0;

  virtual Expression load(const Access &access, Helpers &helpers) const = 0;
  virtual std::string store(const Access &access, const Expression &value,
                            Helpers &helpers) const = 0;
  /// How many calls of a function of math a kernel may have, where each is so
  /// long that compilers, which put them in their places, do not end on more.
  virtual std::optional<int64_t> getMostCalls(llvm::StringRef function,
                                              mlir::Type type) const {
    return std::nullopt;
  }
  /// Has `op` (add, and, or, smax, smin, umax, umin, exchange ...) change an
  /// element at once. Nothing if the language cannot.
  virtual std::optional<Expression> update(llvm::StringRef op,
                                           const Access &access,
                                           const Expression &value,
                                           Helpers &helpers) const {
    return std::nullopt;
  }
  /// The same as a statement, which gives nothing.
  virtual std::optional<std::string> writeUpdate(llvm::StringRef op,
                                                 const Access &access,
                                                 const Expression &value,
                                                 Helpers &helpers) const {
    std::optional<Expression> changed = update(op, access, value, helpers);
    return changed ? std::optional(changed->text + ";") : std::nullopt;
  }
  /// An array of `element`s that `update` changes is declared as a list of
  /// these.
  virtual mlir::Type getUpdatedElement(mlir::Type element) const {
    return element;
  }
};

/// A number: what begins with a sign is an operation.
Expression makeSigned(std::string number);

/// "f(a, b)".
Expression makeCall(const std::string &function,
                    llvm::ArrayRef<Expression> values);

/// `a op b`, with the parentheses that it needs.
Expression infix(const Expression &a, llvm::StringRef op, const Expression &b);

/// All languages, in the order of their names in messages.
llvm::ArrayRef<const Language *> getLanguages();

/// \returns InvalidArgument, with the languages there are.
StatusOr<const Language *> findLanguage(llvm::StringRef name);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_LANGUAGE_H

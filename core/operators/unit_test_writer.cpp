// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/unit_test_writer.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace tallyscope {
namespace {

/// A tensor in Python: random numbers for floating types, zeros for numbers that may be indices or flags.
std::string tensorCode(const std::vector<std::int64_t>& shape, const DataType& type) {
  std::string size = "(";
  for (const std::int64_t n : shape) size += std::to_string(n) + ", ";
  return "tensor(" + size + "), " + type.torch + ")";
}

/// A scalar argument as Python writes it; nothing when the recording's text is no plain value.
std::optional<std::string> scalarCode(const std::string& text) {
  if (text == "True" || text == "False") return text;
  const auto isNumber = [](std::string_view t) {
    return !t.empty() && !std::isnan(numberOf(t)) && std::isfinite(numberOf(t));
  };
  if (isNumber(text)) return text;
  if (!text.starts_with('[') || !text.ends_with(']')) return std::nullopt;
  std::string_view rest(text);
  rest = rest.substr(1, rest.size() - 2);
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view item = rest.substr(0, comma);
    if (!isNumber(item) && item != "True" && item != "False") return std::nullopt;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return text;
}

/// "aten::mm" -> "torch.ops.aten.mm"; nothing when the name is no operator's.
std::optional<std::string> operatorCode(std::string_view name) {
  const std::size_t colons = name.find("::");
  if (colons == std::string_view::npos) return std::nullopt;
  std::string code = "torch.ops." + std::string(name.substr(0, colons)) + '.' + std::string(name.substr(colons + 2));
  for (const char c : code) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_' && c != '.') return std::nullopt;
  }
  return code;
}

void callOperator(GeneratedTest& test, const OperatorKind& kind, const Recognition& recognition) {
  const auto code = operatorCode(recognition.trace().text(kind.operatorName));
  if (kind.operatorName == 0 || !code) {
    test.reason = "the recording does not name a callable operator";
    return;
  }
  if (kind.shapes.empty()) {
    test.reason = "the recording has no shapes (record_shapes was off)";
    return;
  }
  std::string arguments;
  for (std::size_t i = 0; i < kind.shapes.arguments.size(); ++i) {
    const OperandArgument& operand = kind.shapes.arguments[i];
    std::string argument;
    if (operand.isTensor) {
      const DataType* type = recognition.rules().dataType(operand.type);
      if (type == nullptr || type->torch.empty()) {
        test.reason = "unknown element type \"" + operand.type + "\" of argument " + std::to_string(i);
        return;
      }
      argument = "a" + std::to_string(i);
      test.setup += argument + " = " + tensorCode(operand.shape, *type) + "\n";
    } else if (!operand.list.empty() || operand.type == "TensorList") {
      test.reason = "the element type of the tensor list in argument " + std::to_string(i) + " is not in the recording";
      return;
    } else if (operand.concrete.empty()) {
      // An argument without type and value was left out by the caller.
      if (operand.type.empty()) {
        argument = "None";
      } else {
        test.reason = "the value of argument " + std::to_string(i) + " is not in the recording";
        return;
      }
    } else if (const auto scalar = scalarCode(operand.concrete)) {
      argument = *scalar;
    } else {
      test.reason =
          "the value \"" + operand.concrete + "\" of argument " + std::to_string(i) + " cannot be written in Python";
      return;
    }
    arguments += (i == 0 ? "" : ", ") + argument;
  }
  test.call = "call(" + *code + (arguments.empty() ? "" : ", ") + arguments + ")";
}

void fillRecipe(GeneratedTest& test, const TestRecipe& recipe, const OperatorKind& kind,
                const Recognition& recognition) {
  if (kind.dataType == nullptr || kind.dataType->torch.empty()) {
    test.reason = "the element type is not in the recording";
    return;
  }
  for (const TestRecipe::Tensor& tensor : recipe.tensors) {
    std::vector<std::int64_t> shape;
    for (const Formula& size : tensor.shape) {
      const double value = evaluateFor(size, kind, recognition.rules());
      if (!(value >= 0) || value > 1e12) {
        test.reason = "the size \"" + size.text() + "\" is not in the recording";
        return;
      }
      shape.push_back(static_cast<std::int64_t>(value));
    }
    test.setup += tensor.name + " = " + tensorCode(shape, *kind.dataType) + "\n";
  }
  test.call = "lambda: " + recipe.code;
}

std::string indented(const std::string& lines) {
  std::string text;
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', begin), lines.size());
    text += "    " + lines.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return text;
}

constexpr const char* kHead = R"PY("""Unit tests of the operators of a recording, longest first.

Each test makes the operator's tensors from the recorded shapes and types, runs it, times it with events of the device and
compares the average with the recorded one.

  python FILE --top 3 --warm-up 5 --repeat 5     the three longest operators, 5 runs before timing, 5 timed ones
  python FILE --test NAME,NAME                   only these tests
  torchrun --nproc-per-node N FILE               the tests of collectives need N processes
"""
import argparse
import os

import torch

DEVICE = "cuda"
TESTS = []
dist = None


def tensor(size, dtype):
    if dtype.is_floating_point:
        return torch.randn(size, device=DEVICE, dtype=torch.float32).to(dtype)
    return torch.zeros(size, device=DEVICE, dtype=dtype)


def call(packet, *values):
    """What runs the overload that takes these values. Recordings list arguments that are keywords by their place, too."""
    problem = None
    for name in packet.overloads():
        overload = getattr(packet, name)
        arguments = overload._schema.arguments
        if len(values) > len(arguments) or "out" in name.split("_"):
            continue
        plain, named = [], {}
        for argument, value in zip(arguments, values):
            if value is None and argument.has_default_value():
                value = argument.default_value
            if argument.kwarg_only:
                named[argument.name] = value
            else:
                plain.append(value)
        try:
            overload(*plain, **named)
        except Exception as error:  # another overload may take them
            problem = error
            continue
        return lambda: overload(*plain, **named)
    raise problem or RuntimeError("no overload takes these arguments")


def operator(name, kind, recorded_ns, instances, distributed=False):
    def register(make):
        TESTS.append((name, kind, recorded_ns, instances, distributed, make))
        return make
    return register


)PY";

constexpr const char* kTail = R"PY(

def measure(make, warm_up, repeat):
    run = make()
    for _ in range(warm_up):
        run()
    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    torch.cuda.synchronize()
    begin.record()
    for _ in range(repeat):
        run()
    end.record()
    torch.cuda.synchronize()
    return begin.elapsed_time(end) * 1e6 / repeat


def rank(name):
    """The place of a test's operator among all, from 1: the longest total time."""
    return int(name.split("_")[1])


def main():
    global dist
    parser = argparse.ArgumentParser(description="Unit tests of the operators of a recording")
    parser.add_argument("--top", type=int, help="only the N longest operators, those that cannot be rebuilt among them")
    parser.add_argument("--warm-up", type=int, default=0, help="runs before the timed ones")
    parser.add_argument("--repeat", type=int, default=1, help="timed runs")
    parser.add_argument("--test", default="", help="names of tests, joined by ','")
    options = parser.parse_args()
    wanted = [name for name in options.test.split(",") if name]
    unknown = [name for name in wanted if name not in [test[0] for test in TESTS]]
    if unknown:
        parser.error("unknown test " + ", ".join(unknown))
    if "RANK" in os.environ:
        import torch.distributed
        dist = torch.distributed
        torch.cuda.set_device(int(os.environ.get("LOCAL_RANK", "0")))
        dist.init_process_group("nccl")
    print("%-32s %-14s %14s %14s %8s" % ("Test", "Type", "Recorded (ns)", "Measured (ns)", "Ratio"))
    for name, kind, recorded, _, distributed, make in TESTS:
        if name not in wanted if wanted else options.top is not None and rank(name) > options.top:
            continue
        if distributed and dist is None:
            print("%-32s %-14s %14d %14s" % (name, kind, recorded, "run under torchrun"))
            continue
        try:
            measured = measure(make, options.warm_up, max(options.repeat, 1))
            print("%-32s %-14s %14d %14d %8.2f" % (name, kind, recorded, measured, measured / max(recorded, 1)))
        except Exception as error:  # one operator that fails must not stop the others
            print("%-32s %-14s %14d failed: %s" % (name, kind, recorded, error))
    print("\nThe unit tests of all operators:")
    names = [(name, kind, "") for name, kind, *_ in TESTS]
    names += [(name, kind, "%s: not rebuilt, %s" % (operator_name, reason)) for name, kind, operator_name, reason in UNSUPPORTED]
    for name, kind, remark in sorted(names, key=lambda test: rank(test[0])):
        print("  %-32s %-14s %s" % (name, kind, remark))
    if dist is not None:
        dist.destroy_process_group()


if __name__ == "__main__":
    main()
)PY";

}  // namespace

std::string pythonText(std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string literal = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      literal += '\\';
      literal += c;
    } else if (byte < 0x20 || byte >= 0x7f) {
      // Names may be any bytes; escapes keep the program plain ASCII.
      literal += "\\x";
      literal += kHex[byte >> 4];
      literal += kHex[byte & 15];
    } else {
      literal += c;
    }
  }
  return literal + '"';
}

GeneratedTest generateTest(const Recognition& recognition, const OperatorRow& row, std::size_t rank) {
  const OperatorKind& kind = recognition.kinds()[row.kind];
  GeneratedTest test;
  test.name = "test_" + std::to_string(rank) + "_";
  for (const char c : recognition.rules().types()[row.type].id) {
    test.name += std::isalnum(static_cast<unsigned char>(c)) != 0
                     ? static_cast<char>(std::tolower(static_cast<unsigned char>(c)))
                     : '_';
  }
  const std::optional<TestRecipe>* recipe = nullptr;
  if (kind.collective != nullptr) {
    recipe = &kind.collective->test;
    test.distributed = true;
  } else if (kind.rule != nullptr) {
    recipe = &kind.rule->test;
  }
  if (recipe == nullptr || !*recipe) {
    test.reason =
        kind.source == OperatorSource::Kernel ? "only the kernel's name is known" : "no rule says how to rebuild it";
  } else if (!(*recipe)->unsupported.empty()) {
    test.reason = (*recipe)->unsupported;
  } else if ((*recipe)->callsOperator) {
    callOperator(test, kind, recognition);
  } else {
    fillRecipe(test, **recipe, kind, recognition);
  }
  if (!test.reason.empty()) {
    test.setup.clear();
    test.call.clear();
  }
  return test;
}

std::string unitTestProgram(const Recognition& recognition, const std::vector<OperatorRow>& rows,
                            const std::vector<std::string>& typeNames) {
  std::string program = kHead;
  std::string unsupported = "UNSUPPORTED = [\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const OperatorRow& row = rows[i];
    const GeneratedTest test = generateTest(recognition, row, i + 1);
    const std::string type = pythonText(typeNames[row.type]);
    if (!test.reason.empty()) {
      unsupported += "    (" + pythonText(test.name) + ", " + type + ", " + pythonText(row.name) + ", " +
                     pythonText(test.reason) + "),\n";
      continue;
    }
    program += "@operator(" + pythonText(test.name) + ", " + type + ", " + std::to_string(row.duration.mean) + ", " +
               std::to_string(row.duration.count) + (test.distributed ? ", distributed=True" : "") + ")\n";
    program += "def " + test.name + "():\n";
    program += "    " + pythonText(row.name) + "\n";
    program += indented(test.setup);
    program += "    return " + test.call + "\n\n\n";
  }
  return program + unsupported + "]\n" + kTail;
}

}  // namespace tallyscope

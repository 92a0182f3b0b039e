// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/operand_shapes.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tallyscope {
namespace {

using Json = nlohmann::json;

/// Types that the recorder gives to arguments that are no tensors.
bool isTensorType(std::string_view type) {
  return !type.empty() && type != "Scalar" && type != "ScalarList" && type != "TensorList" && type != "GenericList";
}

bool readShape(const Json& value, std::vector<std::int64_t>& shape) {
  if (!value.is_array()) return false;
  for (const Json& size : value) {
    if (!size.is_number_integer()) return false;
    shape.push_back(size.get<std::int64_t>());
  }
  return true;
}

void appendShape(std::string& text, const std::vector<std::int64_t>& shape) {
  text += '[';
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(shape[i]);
  }
  text += ']';
}

Json parseArray(std::string_view text) {
  Json value = Json::parse(text, nullptr, false);
  return value.is_array() ? value : Json::array();
}

}  // namespace

double OperandArgument::elements() const {
  const auto product = [](const std::vector<std::int64_t>& sizes) {
    double n = 1;
    for (const std::int64_t size : sizes) n *= static_cast<double>(size);
    return n;
  };
  if (isTensor) return product(shape);
  double sum = 0;
  for (const auto& tensor : list) sum += product(tensor);
  return sum;
}

OperandShapes OperandShapes::parse(std::string_view dims, std::string_view types, std::string_view concrete) {
  OperandShapes shapes;
  if (dims.empty()) return shapes;
  const Json dimList = parseArray(dims);
  const Json typeList = parseArray(types);
  const Json concreteList = parseArray(concrete);
  const auto textAt = [](const Json& list, std::size_t i) {
    return i < list.size() && list[i].is_string() ? list[i].get<std::string>() : std::string();
  };
  shapes.arguments.resize(dimList.size());
  for (std::size_t i = 0; i < dimList.size(); ++i) {
    OperandArgument& argument = shapes.arguments[i];
    argument.type = textAt(typeList, i);
    argument.concrete = textAt(concreteList, i);
    const Json& value = dimList[i];
    if (!value.is_array()) continue;
    if (!value.empty() && value[0].is_array()) {
      for (const Json& tensor : value) {
        argument.list.emplace_back();
        readShape(tensor, argument.list.back());
      }
    } else {
      // A tensor without dimensions also writes []; only its type tells it from a scalar.
      argument.isTensor = readShape(value, argument.shape) && (!value.empty() || isTensorType(argument.type));
    }
  }
  return shapes;
}

std::string OperandShapes::dimsText() const {
  std::string text = "[";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i > 0) text += ", ";
    const OperandArgument& argument = arguments[i];
    if (argument.list.empty()) {
      appendShape(text, argument.shape);
      continue;
    }
    text += '[';
    for (std::size_t t = 0; t < argument.list.size(); ++t) {
      if (t > 0) text += ", ";
      appendShape(text, argument.list[t]);
    }
    text += ']';
  }
  return text + "]";
}

}  // namespace tallyscope

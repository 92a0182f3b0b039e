// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/operand_shapes.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(OperandShapesTest, TellsTensorsListsAndScalarsApart) {
  const auto shapes = OperandShapes::parse(
      "[[2, 3], [[4, 5], [6]], [], []]", R"(["float", "TensorList", "Scalar", "long int"])", R"(["", "", "0.5", ""])");
  ASSERT_EQ(shapes.arguments.size(), 4U);
  EXPECT_TRUE(shapes.arguments[0].isTensor);
  EXPECT_EQ(shapes.arguments[0].elements(), 6);
  EXPECT_FALSE(shapes.arguments[1].isTensor);
  EXPECT_EQ(shapes.arguments[1].elements(), 26);
  EXPECT_FALSE(shapes.arguments[2].isTensor);
  EXPECT_EQ(shapes.arguments[2].concrete, "0.5");
  EXPECT_TRUE(shapes.arguments[3].isTensor) << "a tensor without dimensions";
  EXPECT_EQ(shapes.arguments[3].elements(), 1);
  EXPECT_EQ(shapes.dimsText(), "[[2, 3], [[4, 5], [6]], [], []]");
}

TEST(OperandShapesTest, ReadsNothingFromATextThatWasCut) {
  EXPECT_TRUE(OperandShapes::parse("[[4096, 40", "", "").empty());
  EXPECT_TRUE(OperandShapes::parse("", "", "").empty());
}

}  // namespace
}  // namespace tallyscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tallyscope {

/// The shape of the matrix product that an operator's name describes, the same for every library's way to say it: "k2048
/// 128x192" (the two outer sizes ascending, since row- and column-major callers swap them). Empty: the name tells none.
/// Known: "…GemmEx,t,n,M,N,K,…" of the vendors' BLAS annotations, "m:M,n:N,k:K" of DeepGemm and CUTLASS ones, and
/// "aten::mm|addmm|bmm|linear|matmul, sizes = [[…], […]]".
std::string matrixShape(std::string_view operatorName);

}  // namespace tallyscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/import/perfetto/arguments.h"
#include "core/import/perfetto/sequences.h"

namespace tallyscope::perfetto {

/// Adds what a kernel says of each launch of it and what the launch itself says: grid (in blocks), block, registers and
/// shared memory in Kineto's words, the rest in its own.
void readKernelArguments(const ComputeKernel& kernel, const Interned& interned, Arguments& arguments);
void readLaunch(std::string_view message, const Interned& interned, Arguments& arguments);
/// Adds an entry of a render stage's extra data; its keys in Kineto's words.
void readExtraData(std::string_view message, Arguments& arguments);
/// "CUDA", "Vulkan", …; empty: not known.
std::string_view gpuApiName(std::uint64_t api);

}  // namespace tallyscope::perfetto

// SPDX-License-Identifier: GPL-3.0-or-later
// Included by what reads several bytes at a time as one number.
#pragma once

#include <bit>

static_assert(
    std::endian::native == std::endian::little,
    "several bytes are read as one number whose lowest digits come first; this machine reads them the other way");

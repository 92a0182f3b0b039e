// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace tallyscope {

/// Every report of the product, in the order of the catalogue. Built once.
const Registry& reportRegistry();

}  // namespace tallyscope

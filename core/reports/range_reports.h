// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace tallyscope {

// Host ranges, and the device work that is tied to them.
Report rangeKernelSumReport();
Report rangeKernelTraceReport();
Report rangeProjectionSumReport();
Report rangeProjectionTraceReport();
Report rangeTraceReport();
Report rangePushPopSumReport();
Report rangeStartEndSumReport();

// How busy the devices were, and what the host waited for.
Report gapsReport();
Report utilizationReport();
Report syncSumReport();

}  // namespace tallyscope

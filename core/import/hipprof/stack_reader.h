// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// hipprof --kernel-stack (*.stack.csv): one line a frame, with the kernel (str_name), the launch (index), the frame's
/// place in the stack (stack_sq, innermost first) and the frame (addrname). Lines may come in any order.
class StackReader : public Reader {
 public:
  std::string_view name() const override { return "hipprof kernel call stacks"; }
  std::vector<std::string> patterns() const override { return {"*.stack.csv"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  bool holdsTimeline() const override { return false; }
};

}  // namespace tallyscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/analysis/phases/phases.h"

namespace tallyscope {

/// The steps that host ranges make, by thread: which of them a call belongs to. Refers to the trace and to the steps.
class HostSteps {
 public:
  HostSteps(const Trace& trace, const std::vector<Step>& steps);
  bool empty() const { return ofThread_.empty(); }

  struct Found {
    std::uint32_t step = kNone;
    bool decided = false;  ///< the host says, if only that the call is in no step
  };
  /// The step whose range holds a call on its own thread; of a thread without steps (autograd's), the only step of the
  /// process that is open meanwhile; where several threads are in one, that of the forward operator from which an arrow
  /// leads to the operator around the call.
  Found of(std::uint32_t call) const;

 private:
  std::uint32_t around(const std::vector<std::uint32_t>& steps, TimeNs start, TimeNs end) const;
  std::uint32_t ofProcess(std::uint32_t process, TimeNs start, TimeNs end) const;
  std::uint32_t ofForward(std::uint32_t call) const;

  const Trace& trace_;
  const std::vector<Step>& steps_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> ofThread_;  ///< steps of a thread, by start
};

}  // namespace tallyscope

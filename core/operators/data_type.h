// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tallyscope {

/// An element type of tensors, as the rule file declares it.
struct DataType {
  std::string id;     ///< "bf16"; also the key of the device table's peaks
  std::string title;  ///< "BF16", as operator names print it
  std::string torch;  ///< "torch.bfloat16", empty: generated tests cannot make such tensors
  double bytes = 0;   ///< of one element; 0.5 for packed four-bit types
};

}  // namespace tallyscope

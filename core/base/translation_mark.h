// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Marks English source text for translation where core has no translator: the window passes such texts through the
/// translation context "core". Used in declarations only.
#define TALLY_TR(text) text

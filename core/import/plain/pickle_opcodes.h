// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tallyscope::plain {

/// Why an opcode is refused: nothing in a recording of plain values needs it.
struct RefusedOpcode {
  const char* name;  ///< as Python's pickletools calls it
  const char* does;  ///< what following it could do
};

/// Null for opcodes that only make plain values, and for bytes that are none.
inline const RefusedOpcode* refusedOpcode(unsigned char code) {
  static constexpr RefusedOpcode kGlobal{"GLOBAL", "names a function or class to be imported"};
  static constexpr RefusedOpcode kStackGlobal{"STACK_GLOBAL", "names a function or class to be imported"};
  static constexpr RefusedOpcode kInst{"INST", "makes an object of a class"};
  static constexpr RefusedOpcode kObj{"OBJ", "makes an object of a class"};
  static constexpr RefusedOpcode kReduce{"REDUCE", "calls a function"};
  static constexpr RefusedOpcode kBuild{"BUILD", "changes an object by its own code"};
  static constexpr RefusedOpcode kNewObj{"NEWOBJ", "makes an object of a class"};
  static constexpr RefusedOpcode kNewObjEx{"NEWOBJ_EX", "makes an object of a class"};
  static constexpr RefusedOpcode kExt1{"EXT1", "names a registered function or class"};
  static constexpr RefusedOpcode kExt2{"EXT2", "names a registered function or class"};
  static constexpr RefusedOpcode kExt4{"EXT4", "names a registered function or class"};
  static constexpr RefusedOpcode kPersId{"PERSID", "asks a program for an object of its own"};
  static constexpr RefusedOpcode kBinPersId{"BINPERSID", "asks a program for an object of its own"};
  static constexpr RefusedOpcode kNextBuffer{"NEXT_BUFFER", "asks a program for memory of its own"};
  static constexpr RefusedOpcode kReadonly{"READONLY_BUFFER", "changes memory of a program"};
  switch (code) {
    case 'c': return &kGlobal;
    case 0x93: return &kStackGlobal;
    case 'i': return &kInst;
    case 'o': return &kObj;
    case 'R': return &kReduce;
    case 'b': return &kBuild;
    case 0x81: return &kNewObj;
    case 0x92: return &kNewObjEx;
    case 0x82: return &kExt1;
    case 0x83: return &kExt2;
    case 0x84: return &kExt4;
    case 'P': return &kPersId;
    case 'Q': return &kBinPersId;
    case 0x97: return &kNextBuffer;
    case 0x98: return &kReadonly;
    default: return nullptr;
  }
}

}  // namespace tallyscope::plain

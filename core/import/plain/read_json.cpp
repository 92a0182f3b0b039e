// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/json/scan/exact_time.h"
#include "core/import/json/scan/text.h"
#include "core/import/plain/plain_file.h"
#include "core/import/rocprofv3/json_stream.h"

namespace tallyscope::plain {
namespace {

constexpr int kDeepest = 200;  ///< of containers in one another; what is deeper is taken as nothing

class JsonWalk {
 public:
  JsonWalk(rocm::JsonStream& stream, ValueMachine& machine, Job& job) : stream_(stream), machine_(machine), job_(job) {}

  void value(int depth) {
    const char first = stream_.peek();
    if ((first != '{' && first != '[') || depth >= kDeepest) {
      leaf(stream_.value());
      return;
    }
    if ((++containers_ & 0xFFFF) == 0) job_.setFraction(stream_.fraction());
    stream_.enter();
    const bool dict = first == '{';
    machine_.pushContainer(dict ? Value::Type::Dict : Value::Type::List);
    machine_.mark();
    std::string key;
    std::size_t batch = 0;
    while (dict ? stream_.nextKey(key) : stream_.nextElement()) {
      if (dict) machine_.pushText(key);
      value(depth + 1);
      // As Python's own pickles do it, so that long lists are taken in piece by piece.
      if (++batch % 1000 == 0) {
        close(dict);
        machine_.mark();
      }
    }
    close(dict);
  }

 private:
  void close(bool dict) { dict ? machine_.setMarked() : machine_.appendMarked(); }

  void leaf(const json::RawValue& raw) {
    const std::string_view text = raw.view();
    switch (raw.type) {
      case json::ValueType::Text: {
        json::TextRepairs repairs;
        machine_.pushText(json::decode(raw.text(), scratch_, repairs));
        return;
      }
      case json::ValueType::Number:
        if (text.find_first_of(".eE") == std::string_view::npos) {
          machine_.push(Value::integer(integerFrom(text).value_or(0)));
        } else {
          machine_.push(Value::real(std::strtod(std::string(text).c_str(), nullptr)));
        }
        return;
      default: break;
    }
    if (text == "true" || text == "false") {
      machine_.push(Value::truth(text == "true"));
    } else {
      machine_.push({});
    }
  }

  rocm::JsonStream& stream_;
  ValueMachine& machine_;
  Job& job_;
  std::string scratch_;
  std::uint64_t containers_ = 0;
};

}  // namespace

ReadResult readJson(const FileHead& head, ValueMachine& machine, Diagnostics& notes, Job& job) {
  rocm::JsonStream stream(head, job);
  ReadResult result;
  try {
    JsonWalk(stream, machine, job).value(0);
    result.root = machine.finish();
  } catch (const rocm::JsonEnded& ended) {
    if (ended.damaged) {
      notes.add("damaged-rest", stream.offset(), "");
    } else {
      notes.add("file-ends-early", stream.offset(), "");
    }
    try {
      result.root = machine.recover();
    } catch (const MachineFault&) {
      throw ImportError(head.path, "byte " + std::to_string(stream.offset()), "JSON that ends before its first value",
                        "copy the file again");
    }
  }
  result.inflatedBytes = stream.inflatedBytes();
  return result;
}

ReadResult readPlain(const FileHead& head, ValueMachine& machine, Diagnostics& notes, Job& job) {
  return beginsPickle(head.bytes) ? readPickle(head, machine, notes, job) : readJson(head, machine, notes, job);
}

}  // namespace tallyscope::plain

// SPDX-License-Identifier: GPL-3.0-or-later
// Perfetto's packets, one thing at a time.
#include <gmock/gmock.h>
#include <zlib.h>
#include <zstd.h>

#include "core/base/errors.h"
#include "tests/import/load_json.h"
#include "tests/support/perfetto_writer.h"

namespace tallyscope::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using testing::PerfettoFile;
using ::testing::UnorderedElementsAre;
using Writer = PerfettoFile::Writer;

std::shared_ptr<const Trace> loadPackets(const std::string& bytes, const std::string& suffix = ".pftrace") {
  const TemporaryFile file(bytes, suffix);
  return load(file.path());
}

std::vector<std::string> notesOf(const Trace& t) {
  std::vector<std::string> notes;
  for (const ImportNote& note : t.diagnostics().notes()) {
    notes.push_back(std::string(note.code()) + " " + std::to_string(note.count));
  }
  return notes;
}

std::string deflated(const std::string& bytes) {
  std::string result(compressBound(bytes.size()), '\0');
  uLongf size = result.size();
  compress(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  result.resize(size);
  return result;
}

std::string zstd(const std::string& bytes) {
  std::string result(ZSTD_compressBound(bytes.size()), '\0');
  result.resize(ZSTD_compress(result.data(), result.size(), bytes.data(), bytes.size(), 3));
  return result;
}

/// Two nested slices on one thread.
PerfettoFile nested() {
  PerfettoFile file;
  file.thread(1, 5, 6, "main");
  file.event(100, 1, 1, "outer").event(110, 1, 1, "inner").event(150, 1, 2).event(200, 1, 2);
  return file;
}

TEST(Perfetto, PairsBeginsAndEnds) {
  const auto t = loadPackets(nested().bytes());
  EXPECT_THAT(rangesOf(*t), ElementsAre("outer 0+100", "inner 10+40"));
  EXPECT_EQ(t->ranges().parent[1], 0U);
  ASSERT_EQ(t->threads().size(), 1U);
  EXPECT_EQ(t->text(t->threads()[0].name), "main");
  EXPECT_THAT(notesOf(*t), ElementsAre());
}

TEST(Perfetto, TakesPacketsInAnyOrder) {
  PerfettoFile file;
  // All begins, then all ends, and the thread's descriptor last; "second" begins where "first" was cut to end.
  file.event(300, 1, 1, "third").event(100, 1, 1, "first").event(200, 1, 1, "second");
  file.event(400, 1, 2).event(200, 1, 2).event(250, 1, 2).thread(1, 5, 6, "late");
  const auto t = loadPackets(file.bytes());
  EXPECT_THAT(rangesOf(*t), ElementsAre("first 0+100", "second 100+50", "third 200+100"));
  EXPECT_EQ(t->text(t->threads()[0].name), "late");
}

TEST(Perfetto, KeepsSlicesWithoutADuration) {
  PerfettoFile file;
  file.thread(1, 5, 6, "main");
  file.event(100, 1, 1, "outer").event(120, 1, 1, "none").event(120, 1, 2).event(200, 1, 2);
  EXPECT_THAT(rangesOf(*loadPackets(file.bytes())), ElementsAre("outer 0+100", "none 20+0"));
}

TEST(Perfetto, TellsOfSlicesWithoutBeginningOrEnd) {
  PerfettoFile file;
  file.thread(1, 5, 6, "main");
  file.event(100, 1, 2).event(110, 1, 1, "open").event(150, 1, 3, "mark");
  const auto t = loadPackets(file.bytes());
  EXPECT_THAT(rangesOf(*t), ElementsAre("open 0+40", "mark 40+0"));
  EXPECT_NE(t->ranges().flags[0] & FlagUnclosed, 0);
  EXPECT_THAT(notesOf(*t), ElementsAre("end-without-begin 1", "begin-without-end 1"));
}

TEST(Perfetto, PutsClocksOnThePrimaryOne) {
  PerfettoFile file;
  const auto clock = [](Writer& snapshot, std::uint32_t id, std::uint64_t value) {
    PerfettoFile::message(snapshot, 1, [&](Writer& w) {
      w.add_uint32(1, id);
      w.add_uint64(2, value);
    });
  };
  file.packet(1, [&](Writer& writer) {
    PerfettoFile::message(writer, 6, [&](Writer& snapshot) {
      snapshot.add_uint32(2, 3);
      clock(snapshot, 3, 1000);
      clock(snapshot, 6, 11000);
      clock(snapshot, 1, 1'700'000'000'000'001'000);
    });
  });
  file.thread(1, 5, 6, "main");
  const auto at = [&](std::uint64_t time, std::uint32_t id, const char* name) {
    file.packetAt(1, time, [&](Writer& writer) {
      writer.add_uint32(58, id);
      PerfettoFile::message(writer, 11, [&](Writer& event) {
        event.add_int32(9, 3);
        event.add_uint64(11, 1);
        event.add_string(23, name);
      });
    });
  };
  at(1000, 3, "monotonic");
  at(12000, 6, "boot");
  const auto t = loadPackets(file.bytes());
  EXPECT_THAT(rangesOf(*t), ElementsAre("monotonic 0+0", "boot 1000+0"));
  EXPECT_EQ(t->epochNs(), 1'700'000'000'000'001'000);
}

TEST(Perfetto, CountsClocksOfASequenceOn) {
  PerfettoFile file;
  file.packet(1, [&](Writer& writer) {
    PerfettoFile::message(writer, 6, [&](Writer& snapshot) {
      PerfettoFile::message(snapshot, 1, [&](Writer& w) {  // microseconds, as differences
        w.add_uint32(1, 64);
        w.add_uint64(2, 10);
        w.add_bool(3, true);
        w.add_uint64(4, 1000);
      });
      PerfettoFile::message(snapshot, 1, [&](Writer& w) {
        w.add_uint32(1, 6);
        w.add_uint64(2, 500'000);
      });
    });
    PerfettoFile::message(writer, 59, [](Writer& defaults) {
      defaults.add_uint32(58, 64);
      PerfettoFile::message(defaults, 11, [](Writer& event) { event.add_uint64(11, 1); });
    });
  });
  file.thread(1, 5, 6, "main");
  for (const std::uint64_t difference : {5, 7}) {
    file.packetAt(1, difference, [&](Writer& writer) {
      PerfettoFile::message(writer, 11, [&](Writer& event) {
        event.add_int32(9, 3);
        event.add_string(23, "mark");
      });
    });
  }
  const auto t = loadPackets(file.bytes());
  EXPECT_THAT(rangesOf(*t), ElementsAre("mark 0+0", "mark 7000+0"));
}

/// A packet that interns a category and a name, and one that needs them.
void addInterned(PerfettoFile& file, const char* name) {
  file.packet(7, [&](Writer& writer) {
    writer.add_uint32(13, 1);
    PerfettoFile::message(writer, 12, [&](Writer& interned) {
      const auto entry = [&](std::uint32_t table, const char* text) {
        PerfettoFile::message(interned, table, [&](Writer& w) {
          w.add_uint64(1, 1);
          w.add_string(2, text);
        });
      };
      entry(1, "group");
      entry(2, name);
      entry(3, "size");
    });
  });
}
void useInterned(PerfettoFile& file, std::uint64_t time) {
  file.packetAt(7, time, [](Writer& writer) {
    writer.add_uint32(13, 2);
    PerfettoFile::message(writer, 11, [](Writer& event) {
      event.add_int32(9, 3);
      event.add_uint64(11, 1);
      event.add_uint64(3, 1);
      event.add_uint64(10, 1);
      PerfettoFile::message(event, 4, [](Writer& annotation) {
        annotation.add_uint64(1, 1);
        annotation.add_uint64(3, 42);
      });
    });
  });
}

TEST(Perfetto, ReadsInternedNamesAndForgetsThem) {
  PerfettoFile file;
  useInterned(file, 90);  // Nothing has been interned yet.
  addInterned(file, "one");
  useInterned(file, 100);
  addInterned(file, "two");
  useInterned(file, 110);
  file.packet(7, [](Writer& writer) { writer.add_uint32(42, 1); });  // A packet was lost.
  useInterned(file, 120);
  const TemporaryFile on(file.bytes(), ".pftrace");
  const auto t = load(on.path());
  EXPECT_THAT(rangesOf(*t), ElementsAre("one 0+0", "two 10+0"));
  EXPECT_EQ(t->text(t->ranges().domain[0]), "group");
  EXPECT_THAT(notesOf(*t), ElementsAre("packets-orphaned 2"));
  EXPECT_THAT(t->details(0)->attributes({EventKind::Range, 0}, t->ranges().place[0]),
              ElementsAre(Pair("category", "group"), Pair("size", "42")));
}

TEST(Perfetto, ReadsAnnotationsOfBothEnds) {
  PerfettoFile file;
  file.thread(1, 5, 6, "main");
  const auto note = [](const char* name, std::int64_t value) {
    return [=](Writer& event) {
      PerfettoFile::message(event, 4, [&](Writer& annotation) {
        annotation.add_string(10, name);
        annotation.add_int64(4, value);
      });
    };
  };
  file.event(100, 1, 1, "slice", note("first", -3)).event(200, 1, 2, "", note("last", 8));
  file.event(300, 1, 3, "tree", [](Writer& event) {
    PerfettoFile::message(event, 4, [](Writer& annotation) {
      annotation.add_string(10, "tree");
      PerfettoFile::message(annotation, 11, [](Writer& entry) {
        entry.add_string(10, "leaf");
        entry.add_string(6, "a \"quoted\" word");
      });
      PerfettoFile::message(annotation, 11, [](Writer& entry) {
        entry.add_string(10, "list");
        PerfettoFile::message(entry, 12, [](Writer& w) { w.add_uint64(3, 1); });
        PerfettoFile::message(entry, 12, [](Writer& w) { w.add_bool(2, true); });
      });
    });
  });
  const TemporaryFile on(file.bytes(), ".pftrace");
  const auto t = load(on.path());
  const auto details = [&](std::uint32_t i) {
    return t->details(0)->attributes({EventKind::Range, i}, t->ranges().place[i]);
  };
  EXPECT_THAT(details(0), ElementsAre(Pair("first", "-3"), Pair("last", "8")));
  EXPECT_THAT(details(1), ElementsAre(Pair("tree.leaf", "a \"quoted\" word"), Pair("tree.list", "[1,true]")));
}

TEST(Perfetto, OpensCompressedPacketsAndFiles) {
  const std::string plain = nested().bytes();
  for (const std::uint32_t field : {50U, 133U}) {
    PerfettoFile file;
    const std::string pack = field == 50 ? deflated(plain) : zstd(plain);
    file.packet(1, [&](Writer& writer) { writer.add_bytes(field, pack); });
    file.event(300, 1, 3, "behind");
    const TemporaryFile on(file.bytes(), ".pftrace");
    const auto t = load(on.path());
    EXPECT_THAT(rangesOf(*t), ElementsAre("outer 0+100", "inner 10+40", "behind 200+0")) << field;
    EXPECT_THAT(t->details(0)->attributes({EventKind::Range, 1}, t->ranges().place[1]), ElementsAre()) << field;
  }
  EXPECT_THAT(rangesOf(*loadPackets(zstd(plain), ".pftrace.zst")), ElementsAre("outer 0+100", "inner 10+40"));
}

TEST(Perfetto, ReadsWhatComesOutOfADamagedPack) {
  PerfettoFile packed;
  packed.thread(1, 5, 6, "main");
  for (std::uint64_t i = 0; i < 20000; ++i) packed.event(100 + i, 1, 3, "mark " + std::to_string(i * 7919 % 5003));
  const std::string pack = deflated(packed.bytes());
  PerfettoFile file;
  file.packet(1, [&](Writer& writer) { writer.add_bytes(50, pack.substr(0, pack.size() / 2)); });
  file.event(900'000, 1, 3, "behind");
  const auto t = loadPackets(file.bytes());
  EXPECT_GT(t->ranges().size(), 5000U);
  EXPECT_EQ(t->text(t->ranges().name[t->ranges().size() - 1]), "behind");
  EXPECT_THAT(notesOf(*t), Contains(HasSubstr("pack-damaged")));
}

TEST(Perfetto, OpensACutFileWithWhatItHolds) {
  const std::string whole = nested().bytes();
  const auto t = loadPackets(whole.substr(0, whole.size() - 3));
  EXPECT_EQ(t->ranges().size(), 2U);
  EXPECT_THAT(notesOf(*t), Contains("packet-cut 1"));
}

TEST(Perfetto, LosesADamagedPacketOnly) {
  PerfettoFile file;
  file.thread(1, 5, 6, "main");
  file.event(100, 1, 3, "before");
  const std::size_t from = file.bytes().size();
  file.event(110, 1, 3, "damaged");
  const std::size_t to = file.bytes().size();
  file.event(120, 1, 3, "behind").event(130, 1, 3, "last");
  std::string inside = file.bytes();
  inside[from + 2] = '\x07';  // A field of no type.
  const auto t = loadPackets(inside);
  EXPECT_THAT(rangesOf(*t), ElementsAre("before 0+0", "behind 20+0", "last 30+0"));
  EXPECT_THAT(notesOf(*t), ElementsAre("packet-damaged 1"));
  // The packet's length, and bytes that are none: reading goes on at the next packet.
  std::string length = file.bytes();
  length[from + 1] = '\x7f';
  const auto further = loadPackets(length);
  EXPECT_EQ(rangesOf(*further).back(), "last 30+0");
  EXPECT_THAT(notesOf(*further), Contains(HasSubstr("packet-bytes")));
  const auto strewn = loadPackets(file.bytes().substr(0, to) + std::string(500, '\xff') + file.bytes().substr(to));
  EXPECT_EQ(strewn->ranges().size(), 4U);
  EXPECT_THAT(notesOf(*strewn), ElementsAre("packet-bytes 500"));
}

TEST(Perfetto, CountsWhatHasNoPlaceByKind) {
  PerfettoFile file = nested();
  for (int i = 0; i < 3; ++i) file.packet(1, [](Writer& writer) { writer.add_bytes(66, "sample"); });
  file.packet(1, [](Writer& writer) { writer.add_bytes(1, ""); });
  const auto t = loadPackets(file.bytes());
  std::vector<std::string> notes;
  for (const ImportNote& note : t->diagnostics().notes()) {
    notes.push_back(note.argument + " " + std::to_string(note.count));
  }
  EXPECT_THAT(notes, UnorderedElementsAre("perf samples 3", "ftrace events 1"));
}

/// A render stage with its id and what it waits for.
void addStage(PerfettoFile& file, std::uint64_t time, std::uint64_t id, std::uint64_t duration, std::uint64_t waits) {
  file.packetAt(1, time, [&](Writer& writer) {
    PerfettoFile::message(writer, 53, [&](Writer& stage) {
      stage.add_uint64(1, id);
      stage.add_uint64(2, duration);
      stage.add_uint64(13, 3);
      stage.add_uint64(14, 4);
      stage.add_string(17, "work " + std::to_string(id));
      if (waits != 0) stage.add_uint64(18, waits);
    });
  });
}

TEST(Perfetto, TiesWorkToItsCallAndDrawsWhatItWaitsFor) {
  PerfettoFile file;
  file.thread(1, 5, 6, "main");
  file.packet(1, [](Writer& writer) {
    PerfettoFile::message(writer, 12, [](Writer& interned) {
      const auto specification = [&](std::uint64_t iid, const char* name) {
        PerfettoFile::message(interned, 24, [&](Writer& w) {
          w.add_uint64(1, iid);
          w.add_string(2, name);
        });
      };
      specification(3, "[007] stream 7");
      specification(4, "Kernel");
    });
  });
  file.event(50, 1, 1, "submit",
             [](Writer& event) { PerfettoFile::message(event, 3000, [](Writer& ties) { ties.add_uint64(1, 11); }); });
  file.event(60, 1, 2);
  addStage(file, 100, 11, 20, 0);
  addStage(file, 120, 12, 30, 11);
  const auto t = loadPackets(file.bytes());
  ASSERT_EQ(t->device().size(), 2U);
  EXPECT_EQ(t->device().api[0], 0U);
  EXPECT_EQ(t->device().api[1], kNone);
  EXPECT_EQ(t->streams()[0].id, 7);
  EXPECT_EQ(t->streams()[0].name, 0U);
  ASSERT_EQ(t->flows().size(), 1U);
  EXPECT_EQ(t->flows()[0].from, (EventRef{EventKind::Device, 0}));
  EXPECT_EQ(t->flows()[0].to, (EventRef{EventKind::Device, 1}));
}

TEST(Perfetto, CountsTheOperationsThatPyTorchMayHaveCut) {
  for (const bool ofPyTorch : {true, false}) {
    PerfettoFile file;
    file.thread(1, 5, 6, "main");
    file.packet(1, [](Writer& writer) {
      PerfettoFile::message(writer, 12, [](Writer& interned) {
        for (const std::uint64_t iid : {3, 4}) {
          PerfettoFile::message(interned, 24, [&](Writer& w) {
            w.add_uint64(1, iid);
            w.add_string(2, iid == 3 ? "[007] stream 7" : "Kernel");
          });
        }
      });
    });
    if (ofPyTorch) file.event(50, 1, 1, "aten::mm", [](Writer& event) { event.add_string(22, "cpu_op"); });
    file.event(60, 1, 2);
    addStage(file, 100, 11, 20, 0);
    addStage(file, 120, 12, 30, 0);
    addStage(file, 151, 13, 30, 0);
    const auto t = loadPackets(file.bytes());
    EXPECT_EQ(t->diagnostics().countOf("durations-cut"), ofPyTorch ? 1U : 0U);
    EXPECT_EQ(t->operators().size(), ofPyTorch ? 1U : 0U);
    EXPECT_EQ(t->sources()[0].format, ofPyTorch ? "PyTorch Perfetto trace" : "Perfetto trace");
  }
}

TEST(Perfetto, GivesGpuCountersTheTimeTheyAreOf) {
  PerfettoFile file;
  for (const std::uint64_t time : {100, 150}) {
    file.packetAt(1, time, [&](Writer& writer) {
      PerfettoFile::message(writer, 52, [&](Writer& counters) {
        if (time == 100) {
          PerfettoFile::message(counters, 1, [](Writer& descriptor) {
            PerfettoFile::message(descriptor, 1, [](Writer& spec) {
              spec.add_uint32(1, 9);
              spec.add_string(2, "reads");
              spec.add_uint32(7, 7);
              spec.add_uint32(8, 22);
            });
          });
        }
        PerfettoFile::message(counters, 2, [&](Writer& value) {
          value.add_uint32(1, 9);
          value.add_int64(2, static_cast<std::int64_t>(time));
        });
        counters.add_int32(3, 1);
      });
    });
  }
  const auto t = loadPackets(file.bytes());
  ASSERT_EQ(t->counters().size(), 2U);
  const Track& track = t->tracks()[t->trackOf({EventKind::Counter, 0})];
  EXPECT_EQ(t->text(track.name), "reads");
  EXPECT_EQ(t->text(track.unit), "B/s");
  EXPECT_EQ(t->devices()[track.device].id, 1);
  EXPECT_EQ(t->counters().value[1], 150);
  EXPECT_EQ(t->counters().start[1], 0);  // of the 50 ns before it was taken
  EXPECT_EQ(t->counters().duration[1], 50);
}

TEST(Perfetto, IsKnownByItsPacketsAndNotByItsName) {
  const std::string xplane("\x0a\x0c\x12\x0a/host:CPU\0", 14);
  EXPECT_THROW(loadPackets(std::string("\x0a\x03\x08\x01\x10", 5) + xplane), ImportError);
  EXPECT_EQ(loadPackets(nested().bytes(), ".bin")->ranges().size(), 2U);
}

}  // namespace
}  // namespace tallyscope::test

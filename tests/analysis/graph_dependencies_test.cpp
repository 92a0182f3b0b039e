// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows between two operations of devices are dependencies: what one waits for, and what waits for it.
#include <gmock/gmock.h>

#include "core/analysis/event_relations.h"
#include "tests/import/load_json.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// One call launches a graph of three kernels on two streams: "c" waits for "a" and "b". Recorders number dependencies
/// from 2^40; the arrow from the call repeats its correlation id.
constexpr const char* kGraph = R"({"traceEvents":[
{"ph":"X","cat":"cuda_runtime","name":"cudaGraphLaunch","pid":1,"tid":2,"ts":0,"dur":5,"args":{"correlation":9}},
{"ph":"s","cat":"ac2g","name":"ac2g","id":9,"pid":1,"tid":2,"ts":0},
{"ph":"X","cat":"kernel","name":"a","pid":0,"tid":7,"ts":10,"dur":10,"args":{"correlation":9}},
{"ph":"f","bp":"e","cat":"ac2g","name":"ac2g","id":9,"pid":0,"tid":7,"ts":10},
{"ph":"X","cat":"kernel","name":"b","pid":0,"tid":8,"ts":12,"dur":10,"args":{"correlation":9}},
{"ph":"X","cat":"kernel","name":"c","pid":0,"tid":7,"ts":25,"dur":10,"args":{"correlation":9}},
{"ph":"s","cat":"ac2g","name":"ac2g","id":1099511627776,"pid":0,"tid":7,"ts":20},
{"ph":"f","bp":"e","cat":"ac2g","name":"ac2g","id":1099511627776,"pid":0,"tid":7,"ts":25},
{"ph":"s","cat":"ac2g","name":"ac2g","id":1099511627777,"pid":0,"tid":8,"ts":22},
{"ph":"f","bp":"e","cat":"ac2g","name":"ac2g","id":1099511627777,"pid":0,"tid":7,"ts":25}]})";

TEST(GraphDependencies, AreToldFromLaunches) {
  const auto t = test::loadText(kGraph);
  EXPECT_EQ(t->flows().size(), 2U);
  const auto related = [&](const std::string& name, RelationKind kind) {
    std::vector<std::string> result;
    for (std::uint32_t i = 0; i < t->device().size(); ++i) {
      if (t->text(t->device().name[i]) != name) continue;
      for (const Relation& r : relationsOf(*t, {EventKind::Device, i})) {
        if (r.kind == kind) result.emplace_back(t->text(t->nameOf(r.event)));
      }
    }
    return result;
  };
  EXPECT_THAT(related("c", RelationKind::WaitsFor), ElementsAre("a", "b"));
  EXPECT_THAT(related("a", RelationKind::WaitedForBy), ElementsAre("c"));
  EXPECT_THAT(related("a", RelationKind::LaunchedBy), ElementsAre("cudaGraphLaunch"));
  EXPECT_THAT(related("b", RelationKind::FlowTo), IsEmpty());
}

}  // namespace
}  // namespace tallyscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the text of a query over a small recording: it ends, with rows or with a reason, and leaves the database
// usable.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "core/base/errors.h"
#include "core/query/query.h"
#include "tests/support/trace_fixture.h"

namespace {

using namespace tallyscope;

std::shared_ptr<const QuerySource> recording() {
  testing::TraceFixture fixture(Vendor::Nvidia);
  fixture.range({.name = "execute_context_1(8)_generation_0(0)", .start = 0, .duration = 300, .domain = "vllm"});
  fixture.op({.name = "aten::mm", .start = 10, .duration = 100});
  for (int i = 1; i <= 20; ++i) {
    fixture.call({.name = "cudaLaunchKernel", .start = 10 * i, .duration = 4, .correlation = i});
    fixture.kernel({.name = i % 3 == 0 ? "void gemm<float>(int)" : "add",
                    .start = 100 * i,
                    .duration = 7 * i,
                    .correlation = i,
                    .device = i % 2});
  }
  fixture.copy({.start = 50, .duration = 20, .bytes = 4096});
  fixture.memory({.start = 15, .address = 1, .bytes = 100, .tid = 100});
  fixture.sample({.start = 5, .value = 2.5});
  return std::make_shared<QuerySource>("base", fixture.finish());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::shared_ptr<const QuerySource> source = recording();
  QueryDatabase database({source});
  QueryParameters parameters = windowParameters(source->trace());
  parameters["top"] = std::int64_t{3};
  parameters["text"] = std::string("add");
  QueryLimits limits;
  limits.rows = 1000;
  limits.time = std::chrono::milliseconds(500);
  try {
    database.run({reinterpret_cast<const char*>(data), size}, parameters, limits);
  } catch (const UsageError&) {
  } catch (const ImportError&) {
  }
  if (database.run("SELECT count(*) FROM kernels").at(0).table.integer(0, 0) != 20) std::abort();
  return 0;
}

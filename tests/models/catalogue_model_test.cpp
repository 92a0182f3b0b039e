// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalogue_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

Report report(const char* id, const char* title, ReportGroup group, Need need) {
  Report declared;
  declared.id = id;
  declared.title = title;
  declared.group = group;
  declared.needs = {need};
  return declared;
}

Registry threeReports() {
  Registry registry;
  Report kernels = report("kernel_sum", "{api} Kernel Summary", ReportGroup::Kernels, Need::Kernels);
  kernels.asysId = "hggc_ppu_kern_sum";
  kernels.nsysIds = {"cuda_gpu_kern_sum"};
  registry.add(kernels);
  registry.add(report("os_sum", "OS Summary", ReportGroup::Os, Need::Os));
  registry.add(report("device_trace", "{device} Trace", ReportGroup::Kernels, Need::DeviceWork));
  return registry;
}

class CatalogueModelTest : public ::testing::Test {
 protected:
  CatalogueModelTest() { fixture.kernel({.start = 10, .duration = 5}); }
  testing::TraceFixture fixture{Vendor::Nvidia};
  Registry registry = threeReports();
  CatalogueModel model{registry};
  QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(CatalogueModelTest, GroupsReportsInTheOrderOfTheRegistry) {
  ASSERT_EQ(model.rowCount(), 2);
  const QModelIndex kernels = model.index(0, 0);
  EXPECT_EQ(kernels.data().toString(), "Kernels");
  ASSERT_EQ(model.rowCount(kernels), 2);
  EXPECT_EQ(model.index(1, 0, kernels).data(CatalogueModel::ReportIdRole).toString(), "device_trace");
  EXPECT_FALSE(model.firstAnswerable().isValid());
}

TEST_F(CatalogueModelTest, DisablesWhatTheTraceCannotAnswerAndSaysWhy) {
  model.setTrace(fixture.finish());
  const QModelIndex kernels = model.indexOf("cuda_gpu_kern_sum");
  EXPECT_EQ(kernels.data().toString(), "CUDA Kernel Summary");
  EXPECT_TRUE(model.flags(kernels) & Qt::ItemIsEnabled);
  const QModelIndex os = model.indexOf("os_sum");
  EXPECT_FALSE(model.flags(os) & Qt::ItemIsEnabled);
  EXPECT_TRUE(os.data(Qt::ToolTipRole).toString().contains("Not available"));
  EXPECT_EQ(model.firstAnswerable(), kernels);
  EXPECT_EQ(model.report(kernels)->id, "kernel_sum");
}

TEST_F(CatalogueModelTest, FindsReportsByAnyOfTheirIds) {
  EXPECT_EQ(model.indexOf("hggc_ppu_kern_sum"), model.indexOf("kernel_sum"));
  EXPECT_FALSE(model.indexOf("no_such_report").isValid());
  EXPECT_TRUE(model.indexOf("kernel_sum").data(CatalogueModel::SearchRole).toString().contains("cuda_gpu_kern_sum"));
}

}  // namespace
}  // namespace tallyscope

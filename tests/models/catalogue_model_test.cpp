// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/catalogue_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "core/reports/registry.h"
#include "models/table/report_questions.h"
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

TEST_F(CatalogueModelTest, WhatTheRecordingDoesNotHoldStandsInALastGroupOfItsOwn) {
  EXPECT_FALSE(model.missingGroup().isValid()) << "without a recording nothing is missing yet";
  model.setTrace(fixture.finish());
  ASSERT_EQ(model.rowCount(), 2);
  EXPECT_EQ(model.index(0, 0).data().toString(), "Kernels");
  EXPECT_EQ(model.missingGroup(), model.index(1, 0));
  EXPECT_EQ(model.missingGroup().data().toString(), "Not in this recording");
  ASSERT_EQ(model.rowCount(model.missingGroup()), 1);
  EXPECT_EQ(model.index(0, 0, model.missingGroup()), model.indexOf("os_sum"));
}

TEST(ReportQuestions, AreAnsweredByReportsThatExistAndFindThem) {
  const CatalogueModel catalogue(reportRegistry());
  const auto found = [&](const char* word, const char* id) {
    return catalogue.indexOf(id)
        .data(CatalogueModel::SearchRole)
        .toString()
        .contains(QLatin1String(word), Qt::CaseInsensitive);
  };
  for (const ReportQuestion& question : reportQuestions()) {
    EXPECT_FALSE(question.reports.empty()) << question.words;
    for (const std::string_view id : question.reports) EXPECT_NE(reportRegistry().find(id), nullptr) << id;
  }
  EXPECT_TRUE(found("idle", "gaps"));
  EXPECT_TRUE(found("why", "gaps"));
  EXPECT_TRUE(found("slow", "kernel_sum"));
  EXPECT_FALSE(found("idle", "copy_size_sum"));
}

}  // namespace
}  // namespace tallyscope

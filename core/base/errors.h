// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

namespace tallyscope {

/// A file that cannot be read at all. One line says which file, where in it, what was expected and what to do.
class ImportError : public std::runtime_error {
 public:
  ImportError(std::string file, std::string place, std::string expected, std::string remedy)
      : std::runtime_error(file + (place.empty() ? "" : ": " + place) + ": " + expected +
                           (remedy.empty() ? "" : " — " + remedy)),
        file_(std::move(file)),
        place_(std::move(place)),
        expected_(std::move(expected)),
        remedy_(std::move(remedy)) {}

  const std::string& file() const { return file_; }
  /// "byte 1234", or a table and column.
  const std::string& place() const { return place_; }
  const std::string& expected() const { return expected_; }
  const std::string& remedy() const { return remedy_; }

 private:
  std::string file_, place_, expected_, remedy_;
};

/// What the person asked for cannot be done as asked: an option, a pattern, a range. Exit code 2 on the command line.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The job was cancelled. Nothing has changed.
class Cancelled : public std::exception {
 public:
  const char* what() const noexcept override { return "cancelled"; }
};

}  // namespace tallyscope

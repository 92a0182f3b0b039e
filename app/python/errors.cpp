// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/errors.h"

#include "core/base/errors.h"
#include "core/query/query.h"

namespace tallyscope::python {
namespace {

namespace py = pybind11;

// They live as long as the interpreter.
PyObject *error = nullptr, *readError = nullptr, *usageError = nullptr, *queryError = nullptr;

PyObject* make(py::module_& module, const char* name, const char* help, const py::tuple& bases) {
  const std::string full = std::string("tallyscope.") + name;
  PyObject* made = PyErr_NewExceptionWithDoc(full.c_str(), help, bases.ptr(), nullptr);
  if (!made) throw py::error_already_set();
  module.add_object(name, py::reinterpret_borrow<py::object>(made));
  return made;
}

void raiseQueryError(const QueryError& e) {
  const py::object made = py::reinterpret_borrow<py::object>(queryError)(e.what());
  made.attr("offset") = e.offset();
  PyErr_SetObject(queryError, made.ptr());
}

}  // namespace

void bindErrors(py::module_& module) {
  error = make(module, "Error", "What went wrong, in the words of the command line.",
               py::make_tuple(py::handle(PyExc_Exception)));
  readError =
      make(module, "ReadError", "A file that cannot be read: which, where in it, what was expected, what to do.",
           py::make_tuple(py::handle(error), py::handle(PyExc_OSError)));
  usageError = make(module, "UsageError", "What was asked cannot be done as asked.",
                    py::make_tuple(py::handle(error), py::handle(PyExc_ValueError)));
  queryError = make(module, "QueryError", "A query that cannot be run; `offset` is the byte of its text that is meant.",
                    py::make_tuple(py::handle(usageError)));
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const QueryError& e) {
      raiseQueryError(e);
    } catch (const UsageError& e) {
      PyErr_SetString(usageError, e.what());
    } catch (const ImportError& e) {
      PyErr_SetString(readError, e.what());
    } catch (const Cancelled&) {
      PyErr_SetNone(PyExc_KeyboardInterrupt);
    }
  });
}

}  // namespace tallyscope::python

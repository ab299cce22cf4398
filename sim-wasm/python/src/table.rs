//! A table that Arrow's readers take.

use crate::asked::ours;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyString};

/// Columns of equal length, which readers of Arrow take by its capsules.
#[pyclass(frozen, module = "faultline")]
pub(crate) struct Table(pub(crate) RecordBatch);

#[pymethods]
impl Table {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    /// The columns' names, in their order.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.0.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    /// What the command says beside the rows, named as in its JSON.
    #[getter]
    fn metadata<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (all, json) = (PyDict::new(py), py.import("json")?);
        for (name, value) in self.0.schema().metadata() {
            all.set_item(name, json.call_method1("loads", (value,))?)?;
        }
        Ok(all)
    }

    /// The table as a stream of one batch (<https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>). A
    /// schema that is asked for may be left aside.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let batches = RecordBatchIterator::new([Ok(self.0.clone())], self.0.schema());
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), c"arrow_array_stream")
    }

    /// The columns' names and types.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.0.schema().as_ref()).map_err(ours)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// A dict of lists, a list a column, without any other package.
    fn to_pydict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (field, column) in self.0.schema().fields().iter().zip(self.0.columns()) {
            all.set_item(PyString::new(py, field.name()), crate::columns::to_list(py, column)?)?;
        }
        Ok(all)
    }

    fn __repr__(&self) -> String {
        format!("<faultline.Table: {} rows of {}>", self.0.num_rows(), self.column_names().join(", "))
    }
}

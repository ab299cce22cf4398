//! Columns of tables.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// What a column has.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    /// Text.
    Text,
    /// Whole numbers.
    Whole,
    /// Real numbers.
    Real,
}

/// A column and its values, of which null is none.
///
/// # Errors
/// The index of a value of another kind.
pub(crate) fn of<'a>(kind: Kind, values: impl Iterator<Item = &'a Value>) -> Result<ArrayRef, usize> {
    fn each<'a, T, C: FromIterator<Option<T>>>(
        values: impl Iterator<Item = &'a Value>,
        read: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<C, usize> {
        values
            .enumerate()
            .map(|(i, value)| if value.is_null() { Ok(None) } else { read(value).map(Some).ok_or(i) })
            .collect()
    }
    Ok(match kind {
        Kind::Text => Arc::new(each::<_, StringArray>(values, Value::as_str)?),
        Kind::Whole => Arc::new(each::<_, Int64Array>(values, Value::as_i64)?),
        Kind::Real => Arc::new(each::<_, Float64Array>(values, Value::as_f64)?),
    })
}

/// A table of columns, and what it says beside them.
///
/// # Errors
/// Columns differ in length.
pub(crate) fn batch(
    columns: Vec<(String, ArrayRef)>,
    said: BTreeMap<String, Value>,
) -> Result<RecordBatch, ArrowError> {
    let field = |(name, column): &(String, ArrayRef)| Field::new(name, column.data_type().clone(), true);
    let fields: Vec<Field> = columns.iter().map(field).collect();
    let said: HashMap<String, String> = said.into_iter().map(|(name, value)| (name, value.to_string())).collect();
    let schema = Arc::new(Schema::new_with_metadata(fields, said));
    RecordBatch::try_new(schema, columns.into_iter().map(|(_, column)| column).collect())
}

/// A column as Python has it.
pub(crate) fn to_list<'py>(py: Python<'py>, column: &ArrayRef) -> PyResult<Bound<'py, PyList>> {
    match column.data_type() {
        DataType::Int64 => PyList::new(py, column.as_primitive::<Int64Type>().iter().collect::<Vec<_>>()),
        DataType::Float64 => PyList::new(py, column.as_primitive::<Float64Type>().iter().collect::<Vec<_>>()),
        _ => PyList::new(py, column.as_string::<i32>().iter().collect::<Vec<_>>()),
    }
}

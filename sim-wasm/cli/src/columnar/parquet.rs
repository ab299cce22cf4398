//! Parquet by its own library: a column a column, a null where a cell has nothing.

use super::Read;
use bytes::Bytes;
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::record::Field;
use parquet::schema::types::Type as Schema;
use plan::{Cell, Table, Type};
use std::sync::Arc;

/// Rows that are a group of their own.
const GROUP: usize = 100_000;

/// A table's bytes, the same for the same table.
pub(super) fn written(table: &Table) -> Result<Vec<u8>> {
    // The library would name its own release, and the bytes would change with it.
    let properties = WriterProperties::builder().set_created_by("faultline".to_owned()).build();
    let mut bytes = Vec::new();
    let mut writer = SerializedFileWriter::new(&mut bytes, Arc::new(schema(table)?), Arc::new(properties))?;
    for rows in table.rows.chunks(GROUP) {
        let mut group = writer.next_row_group()?;
        let mut at = 0;
        while let Some(mut column) = group.next_column()? {
            let cells = || rows.iter().map(|row| row.get(at).unwrap_or(&Cell::None));
            let levels: Vec<i16> = cells().map(|cell| i16::from(*cell != Cell::None)).collect();
            match column.untyped() {
                ColumnWriter::Int64ColumnWriter(to) => {
                    let values: Vec<i64> = cells().filter_map(whole).collect();
                    to.write_batch(&values, Some(&levels), None)?;
                }
                ColumnWriter::DoubleColumnWriter(to) => {
                    let values: Vec<f64> = cells().filter_map(real).collect();
                    to.write_batch(&values, Some(&levels), None)?;
                }
                ColumnWriter::ByteArrayColumnWriter(to) => {
                    let text =
                        |cell: &Cell| (*cell != Cell::None).then(|| ByteArray::from(cell.to_string().into_bytes()));
                    let values: Vec<ByteArray> = cells().filter_map(text).collect();
                    to.write_batch(&values, Some(&levels), None)?;
                }
                _ => return Err(ParquetError::General(String::new())),
            }
            column.close()?;
            at += 1;
        }
        group.close()?;
    }
    writer.close()?;
    Ok(bytes)
}

fn whole(cell: &Cell) -> Option<i64> {
    if let Cell::Whole(x) = cell { Some(*x) } else { None }
}

fn real(cell: &Cell) -> Option<f64> {
    match cell {
        Cell::Real(x) => Some(*x),
        Cell::Whole(x) => Some(*x as f64),
        Cell::Text(_) | Cell::None => None,
    }
}

fn schema(table: &Table) -> Result<Schema> {
    let column = |column: &plan::Column| {
        let (physical, logical) = match column.of {
            Type::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Type::Whole => (Physical::INT64, None),
            Type::Real => (Physical::DOUBLE, None),
        };
        let column = Schema::primitive_type_builder(&column.name, physical).with_logical_type(logical);
        column.with_repetition(Repetition::OPTIONAL).build().map(Arc::new)
    };
    let columns = table.columns.iter().map(column).collect::<Result<_>>()?;
    Schema::group_type_builder("rows").with_fields(columns).build()
}

/// The columns' names, and a file's rows as text: numbers have as many digits as their bits need.
pub(super) fn read(bytes: Vec<u8>) -> Result<Read> {
    let reader = SerializedFileReader::new(Bytes::from(bytes))?;
    let schema = reader.metadata().file_metadata().schema().get_fields();
    let names = schema.iter().map(|column| column.name().to_owned()).collect();
    let cell = |field: &Field| match field {
        Field::Null => String::new(),
        Field::Str(text) => text.clone(),
        Field::Long(x) => x.to_string(),
        Field::Double(x) => Cell::Real(*x).to_string(),
        other => other.to_string(),
    };
    let rows = reader.get_row_iter(None)?.map(|row| {
        let row = row?;
        let cells: Vec<String> = row.get_column_iter().map(|(_, field)| cell(field)).collect();
        Ok(csv::StringRecord::from(cells))
    });
    Ok((names, rows.collect::<Result<_>>()?))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use plan::Column;

    fn column(name: &str, of: Type) -> Column {
        Column { name: name.to_owned(), of }
    }

    #[test]
    fn what_is_written_is_read_as_the_same_text_and_written_twice_the_same_bytes() {
        let columns = vec![column("task", Type::Text), column("run.frames", Type::Whole), column("x.mean", Type::Real)];
        let row = |at: usize| {
            let x = [0.1, -0.0, f64::NAN, 1e300, f64::NEG_INFINITY, 5e-324][at % 6];
            let text = ["a", "b,c", "", "\"d\"\n"][at % 4].to_owned();
            let frames = if at.is_multiple_of(5) { Cell::None } else { Cell::Whole(at as i64 - 7) };
            vec![Cell::Text(text), frames, if at.is_multiple_of(7) { Cell::None } else { Cell::Real(x) }]
        };
        let table = Table { columns, rows: (0..500_usize).map(row).collect() };
        let bytes = written(&table).unwrap();
        assert!(bytes.starts_with(b"PAR1") && written(&table).unwrap() == bytes);
        let (names, rows) = read(bytes).unwrap();
        assert_eq!(names, ["task", "run.frames", "x.mean"]);
        for (row, read) in table.rows.iter().zip(&rows) {
            assert!(row.iter().map(ToString::to_string).eq(read.iter()), "{row:?} {read:?}");
        }
        assert!(read(b"PAR1".to_vec()).is_err() && rows.len() == 500);
    }
}

//! Methods of lists and dicts.

use super::fault::Fault;
use super::machine::Machine;
use super::value::{Cell, Part, Value};
use crate::problem::ProblemCode;

impl Machine {
    pub(super) fn method(&mut self, of: Value, name: u32, arguments: &[Value]) -> Result<Value, Fault> {
        let method = self.name(name).to_owned();
        match of {
            Value::List(list) => self.list_method(of, list, &method, arguments),
            Value::Dict(dict) => self.dict_method(dict, &method, arguments),
            _ => Err(self.no_method(of, name)),
        }
    }

    fn list_method(&mut self, of: Value, cell: u32, method: &str, arguments: &[Value]) -> Result<Value, Fault> {
        match (method, arguments) {
            ("append", &[value]) => self.append(of, value)?,
            ("extend", &[other]) => {
                for value in self.elements(other)? {
                    self.append(of, value)?;
                }
            }
            ("pop", &[]) => return self.remove_at(of, cell, Value::Int(-1)),
            ("pop", &[index]) => return self.remove_at(of, cell, index),
            ("insert", &[index, value]) => self.insert(of, cell, index, value)?,
            ("remove", &[value]) => {
                let place = self.found(of, value)?;
                self.remove_at(of, cell, Value::Int(place as i64))?;
            }
            ("index", &[value]) => return Ok(Value::Int(self.found(of, value)? as i64)),
            ("count", &[wanted]) => {
                let mut count = 0;
                for value in self.elements(of)? {
                    count += i64::from(self.equal(value, wanted, 0)?);
                }
                return Ok(Value::Int(count));
            }
            ("sort", &[]) => {
                let items = self.elements(of)?;
                let items = self.sorted(items)?;
                self.rewrite(of, cell, items);
            }
            ("reverse", &[]) => {
                let mut items = self.elements(of)?;
                items.reverse();
                self.rewrite(of, cell, items);
            }
            ("clear", &[]) => self.rewrite(of, cell, Vec::new()),
            ("copy", &[]) => {
                let items = self.elements(of)?;
                return self.new_list(items);
            }
            _ => {
                let known = "append extend pop insert remove index count sort reverse clear copy";
                return Err(wrong_call(method, known));
            }
        }
        Ok(Value::None)
    }

    fn rewrite(&mut self, of: Value, cell: u32, items: Vec<Value>) {
        let len = items.len();
        if let Some(list) = self.list(cell) {
            list.items = items;
        }
        for place in 0..len {
            self.touch(of, place, true);
        }
    }

    fn found(&mut self, of: Value, value: Value) -> Result<usize, Fault> {
        if let Some(place) = self.find(of, value)? {
            return Ok(place);
        }
        let shown = self.shown(value)?;
        Err(Fault::new(ProblemCode::Key).token(&shown))
    }

    /// What is behind it moves up, element by element.
    fn remove_at(&mut self, of: Value, cell: u32, index: Value) -> Result<Value, Fault> {
        let place = self.place(of, index)?;
        let len = self.length(of)?;
        self.charge((len - place) as u64)?;
        self.touch(of, place, false);
        for moved in place + 1..len {
            self.touch(of, moved, false);
            self.touch(of, moved - 1, true);
        }
        Ok(self.list(cell).map_or(Value::None, |list| list.items.remove(place)))
    }

    /// What is behind it moves down, from the end.
    fn insert(&mut self, of: Value, cell: u32, index: Value, value: Value) -> Result<(), Fault> {
        let len = self.length(of)?;
        let Some(index) = index.int() else {
            return Err(Fault::new(ProblemCode::Kind).token(index.kind()).accepted("int"));
        };
        let place = if index < 0 { index.saturating_add(len as i64).max(0) } else { index.min(len as i64) } as usize;
        self.charge((len - place) as u64)?;
        let last = self.element(of, len.saturating_sub(1)).filter(|_| place < len);
        if last.is_some() {
            self.touch(of, len - 1, false);
        }
        self.append(of, last.unwrap_or(value))?;
        for moved in (place..len.saturating_sub(1)).rev() {
            self.touch(of, moved, false);
            self.touch(of, moved + 1, true);
        }
        if last.is_some() {
            if let Some(list) = self.list(cell) {
                list.items.pop();
                list.items.insert(place, value);
            }
            self.touch(of, place, true);
        }
        Ok(())
    }

    fn dict_method(&mut self, dict: u32, method: &str, arguments: &[Value]) -> Result<Value, Fault> {
        let part = match (method, arguments) {
            ("keys", &[]) => Part::Keys,
            ("values", &[]) => Part::Values,
            ("items", &[]) => Part::Items,
            ("get", &[key]) => return self.dict_get(dict, key, Value::None),
            ("get", &[key, other]) => return self.dict_get(dict, key, other),
            ("pop", &[key]) => return self.dict_pop(dict, key, None),
            ("pop", &[key, other]) => return self.dict_pop(dict, key, Some(other)),
            _ => return Err(wrong_call(method, "get pop keys values items")),
        };
        self.reserve(80)?;
        Ok(Value::View(self.heap.put(Cell::View { dict, part })))
    }

    fn dict_get(&mut self, dict: u32, key: Value, other: Value) -> Result<Value, Fault> {
        let (found, ..) = self.dict_find(dict, key)?;
        Ok(found.and_then(|number| self.dict_entry(dict, number)).map_or(other, |entry| entry.value))
    }

    fn dict_pop(&mut self, dict: u32, key: Value, other: Option<Value>) -> Result<Value, Fault> {
        let (found, slot, _) = self.dict_find(dict, key)?;
        if let Some(number) = found
            && let Cell::Dict(table) = &mut self.heap.cells[dict as usize]
        {
            let value = table.remove(number).unwrap_or(Value::None);
            self.touch_slot(dict, slot, true);
            return Ok(value);
        }
        let shown = self.shown(key)?;
        other.ok_or_else(|| Fault::new(ProblemCode::Key).token(&shown))
    }
}

fn wrong_call(method: &str, known: &str) -> Fault {
    let is_known = known.split(' ').any(|name| name == method);
    let code = if is_known { ProblemCode::Arguments } else { ProblemCode::UnknownMethod };
    Fault::new(code).token(method).accepted(if is_known { "" } else { known })
}

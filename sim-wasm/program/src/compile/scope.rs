//! Which names a block assigns, and which fields a class has.

use crate::syntax::{Class, Expr, ExprKind, Function, Statement, StatementKind};

/// Names that the module assigns, at its margin or through `global`.
pub(super) fn global_names(module: &[Statement]) -> Vec<String> {
    let mut names = assigned(module);
    for function in functions(module) {
        names.extend(declared(&function.body));
    }
    names
}

fn functions(module: &[Statement]) -> impl Iterator<Item = &Function> {
    module.iter().flat_map(|statement| match &statement.kind {
        StatementKind::Def(function) => std::slice::from_ref(function),
        StatementKind::Class(class) => class.methods.as_slice(),
        _ => &[],
    })
}

/// The locals of a function: its parameters, then what it assigns and does not declare global.
pub(super) fn locals(function: &Function) -> Vec<String> {
    let global = declared(&function.body);
    let mut names = function.params.clone();
    for name in assigned(&function.body) {
        if !global.contains(&name) && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn declared(block: &[Statement]) -> Vec<String> {
    let mut names = Vec::new();
    walk(block, &mut |statement| {
        if let StatementKind::Global(these) = &statement.kind {
            names.extend(these.iter().cloned());
        }
    });
    names
}

fn assigned(block: &[Statement]) -> Vec<String> {
    let mut names = Vec::new();
    walk(block, &mut |statement| match &statement.kind {
        StatementKind::Assign(targets, _) => targets.iter().for_each(|target| target_names(target, &mut names)),
        StatementKind::Augment(target, ..) | StatementKind::For(target, ..) => target_names(target, &mut names),
        StatementKind::Def(Function { name, .. }) | StatementKind::Class(Class { name, .. }) => {
            names.push(name.clone());
        }
        _ => {}
    });
    names
}

fn target_names(target: &Expr, out: &mut Vec<String>) {
    match &target.kind {
        ExprKind::Name(name) => out.push(name.clone()),
        ExprKind::Tuple(parts) => parts.iter().for_each(|part| target_names(part, out)),
        _ => {}
    }
}

/// The fields that methods set through their first parameter.
pub(super) fn fields(class: &Class) -> Vec<String> {
    let mut fields = Vec::new();
    for method in &class.methods {
        let Some(this) = method.params.first() else { continue };
        walk(&method.body, &mut |statement| match &statement.kind {
            StatementKind::Assign(targets, _) => {
                for target in targets {
                    field_names(target, this, &mut fields);
                }
            }
            StatementKind::Augment(target, ..) | StatementKind::For(target, ..) => {
                field_names(target, this, &mut fields);
            }
            _ => {}
        });
    }
    fields
}

fn field_names(target: &Expr, this: &str, out: &mut Vec<String>) {
    match &target.kind {
        ExprKind::Field(object, field)
            if matches!(&object.kind, ExprKind::Name(name) if name == this) && !out.contains(field) =>
        {
            out.push(field.clone());
        }
        ExprKind::Tuple(parts) => parts.iter().for_each(|part| field_names(part, this, out)),
        _ => {}
    }
}

/// Every statement of a block, without the bodies of functions.
fn walk<'a>(block: &'a [Statement], visit: &mut impl FnMut(&'a Statement)) {
    for statement in block {
        visit(statement);
        match &statement.kind {
            StatementKind::If(branches, otherwise) => {
                for (_, branch) in branches {
                    walk(branch, visit);
                }
                walk(otherwise, visit);
            }
            StatementKind::While(_, body) | StatementKind::For(_, _, body) => walk(body, visit),
            _ => {}
        }
    }
}

//! The syntax tree.

use crate::problem::At;

#[derive(Debug)]
pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) at: At,
    /// As it is written, for the names of accesses.
    pub(crate) text: String,
}

#[derive(Debug)]
pub(crate) enum ExprKind {
    None,
    Bool(bool),
    Int(i64),
    Text(String),
    Name(String),
    List(Vec<Expr>),
    Tuple(Vec<Expr>),
    Dict(Vec<(Expr, Expr)>),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Compare(Box<Expr>, Vec<(Compare, Expr)>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Choice { condition: Box<Expr>, yes: Box<Expr>, no: Box<Expr> },
    Call(Box<Expr>, Vec<Expr>),
    Field(Box<Expr>, String),
    Index(Box<Expr>, Box<Expr>),
    Slice(Box<Expr>, Option<Box<Expr>>, Option<Box<Expr>>),
    Comprehension { element: Box<Expr>, target: Box<Expr>, over: Box<Expr>, conditions: Vec<Expr> },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unary {
    Minus,
    Plus,
    Invert,
    Not,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Sub,
    Mul,
    FloorDiv,
    Mod,
    Pow,
    And,
    Or,
    Xor,
    Left,
    Right,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compare {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    In,
    NotIn,
    Is,
    IsNot,
}

#[derive(Debug)]
pub(crate) struct Statement {
    pub(crate) kind: StatementKind,
    pub(crate) at: At,
}

#[derive(Debug)]
pub(crate) enum StatementKind {
    Expr(Expr),
    Assign(Vec<Expr>, Expr),
    Augment(Expr, Binary, Expr),
    If(Vec<(Expr, Vec<Statement>)>, Vec<Statement>),
    While(Expr, Vec<Statement>),
    For(Expr, Expr, Vec<Statement>),
    Break,
    Continue,
    Pass,
    Return(Option<Expr>),
    Global(Vec<String>),
    Def(Function),
    Class(Class),
}

#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) params: Vec<String>,
    /// Of the last parameters.
    pub(crate) defaults: Vec<Expr>,
    pub(crate) body: Vec<Statement>,
}

#[derive(Debug)]
pub(crate) struct Class {
    pub(crate) name: String,
    pub(crate) methods: Vec<Function>,
}

//! Papers as a page of HTML, a sheet of paper each.

use super::sheet::{Asked, Paper};
use crate::options::Language;

const STYLE: &str = "body{font:11pt/1.4 system-ui,sans-serif;margin:2em auto;max-width:60em;padding:0 1em}\
article+article{break-before:page}section{break-inside:avoid}\
table{border-collapse:collapse;margin:.6em 0}th,td{border:1px solid;padding:.15em .4em;min-width:1.6em;text-align:center}\
th:first-child{text-align:left;white-space:nowrap}div{overflow-x:auto}p{margin:.3em 0;white-space:pre-line}\
@page{size:A4 landscape;margin:15mm}@media print{body{margin:0;max-width:none;padding:0}}";

/// The page.
pub(super) fn page(papers: &[Paper], language: Language) -> String {
    let lang = match language {
        Language::En => "en",
        Language::De => "de",
    };
    let title = papers.first().map_or("", |paper| paper.title.as_str());
    let body: String = papers.iter().map(paper).collect();
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>{}</title>\n<style>{STYLE}</style>\n{body}</html>\n",
        escaped(title)
    )
}

fn paper(paper: &Paper) -> String {
    let questions: String = paper.questions.iter().map(question).collect();
    format!("<article>\n<h1>{}</h1>\n{}{questions}</article>\n", escaped(&paper.title), lines(&paper.head))
}

fn question(question: &Asked) -> String {
    let row = |(at, (name, cells)): (usize, &(String, Vec<String>))| {
        let (tag, scope) = if at == 0 { ("th", " scope=\"col\"") } else { ("td", "") };
        let cells: Vec<String> = cells.iter().map(|cell| format!("<{tag}{scope}>{}</{tag}>", escaped(cell))).collect();
        let cells = cells.concat();
        format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escaped(name))
    };
    let rows: String = question.rows.iter().enumerate().map(row).collect();
    format!(
        "<section>\n<h2>{}</h2>\n{}<div><table>\n{rows}</table></div>\n{}</section>\n",
        escaped(&question.title),
        lines(&question.lines),
        lines(&question.after)
    )
}

fn lines(lines: &[String]) -> String {
    lines.iter().map(|line| "<p>".to_owned() + &escaped(line) + "</p>\n").collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

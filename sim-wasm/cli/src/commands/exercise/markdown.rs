//! Papers as Markdown.

use super::sheet::{Asked, Paper};

/// All papers, one after another.
pub(super) fn text(papers: &[Paper]) -> String {
    papers.iter().map(|of| paper(of).join("\n\n") + "\n").collect::<Vec<_>>().join("\n---\n\n")
}

/// Its paragraphs.
fn paper(paper: &Paper) -> Vec<String> {
    let title = format!("# {}", paper.title.split_whitespace().collect::<Vec<_>>().join(" "));
    let head = paper.head.iter().map(|line| line.trim().to_owned());
    std::iter::once(title).chain(head).chain(paper.questions.iter().flat_map(question)).collect()
}

fn question(question: &Asked) -> Vec<String> {
    let mut rows: Vec<String> =
        question.rows.iter().map(|(name, cells)| format!("| {name} | {} |", cells.join(" | "))).collect();
    let steps = question.rows.first().map_or(0, |(_, cells)| cells.len());
    rows.insert(1.min(rows.len()), format!("|---|{}", "---|".repeat(steps)));
    let mut paragraphs = vec![format!("## {}", question.title)];
    paragraphs.extend(question.lines.iter().map(|line| line.trim().to_owned()));
    paragraphs.push(rows.join("\n"));
    paragraphs.extend(question.after.iter().cloned());
    paragraphs
}

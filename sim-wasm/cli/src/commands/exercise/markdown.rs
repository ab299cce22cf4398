//! Papers as Markdown.

use super::sheet::Paper;

/// All papers, one after another.
pub(super) fn text(papers: &[Paper]) -> String {
    papers.iter().map(paper).collect::<Vec<_>>().join("\n---\n\n")
}

fn paper(paper: &Paper) -> String {
    let mut text = format!("# {}\n\n", plain(&paper.title));
    paper.head.iter().for_each(|line| text += &format!("{}\n\n", line.trim()));
    for question in &paper.questions {
        text += &format!("## {}\n\n", question.title);
        question.lines.iter().for_each(|line| text += &format!("{}\n\n", line.trim()));
        for (at, (name, cells)) in question.rows.iter().enumerate() {
            text += &format!("| {name} | {} |\n", cells.join(" | "));
            if at == 0 {
                text += &format!("|---|{}\n", "---|".repeat(cells.len()));
            }
        }
        text += "\n";
        question.after.iter().for_each(|line| text += &format!("{line}\n\n"));
    }
    text
}

/// A title on one line.
fn plain(title: &str) -> String {
    title.split_whitespace().collect::<Vec<_>>().join(" ")
}

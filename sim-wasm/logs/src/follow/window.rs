//! The part of a growing file that is read again when bytes come: what stands before the first row, and the last rows.
//!
//! A reader looks at what stands around a row: headers, gaps, runs, the row before. None of them can be handed a row
//! alone. But none needs more than the beginning and some rows before the new ones, so only those are kept. Whether that
//! holds for a format is not assumed: [`Window::shorter`] is a proposal, and who asked for it compares both readings.

/// Bytes of a growing file.
#[derive(Debug, Clone, Default)]
pub(super) struct Window {
    bytes: Vec<u8>,
    /// How many lines stand before the first row, once something was left out behind them.
    head_lines: u32,
    /// How many lines were left out there.
    pub(super) left_out: u32,
}

impl Window {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// All bytes, with the line that may not be finished yet.
    pub(super) fn all(&self) -> &[u8] {
        &self.bytes
    }

    /// The lines that are finished.
    pub(super) fn lines(&self) -> &[u8] {
        let end = match self.bytes.get(..2) {
            Some([0xff, 0xfe]) => self.last_pair([b'\n', 0]),
            Some([0xfe, 0xff]) => self.last_pair([0, b'\n']),
            _ => self.bytes.iter().rposition(|byte| *byte == b'\n').map(|at| at + 1),
        };
        &self.bytes[..end.unwrap_or(0)]
    }

    /// Behind the last such character of UTF-16.
    fn last_pair(&self, pair: [u8; 2]) -> Option<usize> {
        self.bytes.chunks_exact(2).rposition(|two| two == pair).map(|at| (at + 1) * 2)
    }

    /// The line of the file that has this number in the window; both count from 1.
    pub(super) fn line_of_file(&self, line: u32) -> u32 {
        if line > self.head_lines { line.saturating_add(self.left_out) } else { line }
    }

    /// The window without the lines between the first row and another; both are numbers of lines in the window.
    pub(super) fn shorter(&self, first_row: u32, row: u32) -> Option<Window> {
        let head_lines = if self.left_out > 0 { self.head_lines } else { first_row.saturating_sub(1) };
        let head = self.begin_of(head_lines + 1)?;
        let tail = self.begin_of(row)?;
        let bytes = [self.bytes.get(..head)?, self.bytes.get(tail..)?].concat();
        let left_out = self.left_out.saturating_add(row.checked_sub(head_lines + 1)?);
        Some(Window { bytes, head_lines, left_out })
    }

    /// Where a line begins.
    fn begin_of(&self, line: u32) -> Option<usize> {
        let Some(before) = (line as usize).checked_sub(2) else { return Some(0) };
        let mut ends = self.bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        ends.nth(before).map(|(at, _)| at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_that_is_not_finished_waits() {
        let mut window = Window::default();
        window.push(b"r b\n1 0\n2");
        assert_eq!(window.lines(), b"r b\n1 0\n");
        window.push(b" 0\n");
        assert_eq!(window.lines(), window.all());
    }

    #[test]
    fn a_line_of_utf_16_is_finished_by_both_bytes() {
        let mut window = Window::default();
        window.push(&[0xff, 0xfe, b'1', 0, b'\n']);
        assert_eq!(window.lines(), b"");
        window.push(&[0]);
        assert_eq!(window.lines().len(), 6);
    }

    #[test]
    fn lines_keep_their_numbers_when_rows_are_left_out() {
        let mut window = Window::default();
        window.push(b"procs\nr b\n1\n2\n3\n4\n");
        let window = window.shorter(3, 5).expect("lines");
        assert_eq!(window.all(), b"procs\nr b\n3\n4\n");
        assert_eq!([1, 2, 3, 4].map(|line| window.line_of_file(line)), [1, 2, 5, 6]);
        let again = window.shorter(3, 4).expect("lines");
        assert_eq!((again.all(), again.line_of_file(3)), (b"procs\nr b\n4\n".as_slice(), 6));
    }
}

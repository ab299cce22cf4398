//! The checksum of gzip (ISO 3309), eight bytes at a time. Its tables are computed, as they would not compress if
//! shipped.

/// The reflected polynomial.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// Bytes processed at once.
const STRIDE: usize = 8;

/// A running checksum.
#[derive(Debug)]
pub(super) struct Crc32 {
    /// The effect of each byte on the checksum with 0 to 7 bytes after it.
    tables: Box<[[u32; 256]; STRIDE]>,
    state: u32,
}

impl Crc32 {
    pub(super) fn new() -> Self {
        let mut tables = Box::new([[0_u32; 256]; STRIDE]);
        for byte in 0..256 {
            let bit = |crc: u32, _| (crc >> 1) ^ (POLYNOMIAL & (crc & 1).wrapping_neg());
            tables[0][byte] = (0..8).fold(byte as u32, bit);
        }
        for behind in 1..STRIDE {
            for byte in 0..256 {
                let crc = tables[behind - 1][byte];
                tables[behind][byte] = (crc >> 8) ^ tables[0][(crc & 0xff) as usize];
            }
        }
        Crc32 { tables, state: !0 }
    }

    pub(super) fn reset(&mut self) {
        self.state = !0;
    }

    pub(super) fn update(&mut self, bytes: &[u8]) {
        let (strides, rest) = bytes.as_chunks::<STRIDE>();
        let mut crc = self.state;
        for stride in strides {
            let mixed = u64::from_le_bytes(*stride) ^ u64::from(crc);
            let effects = mixed.to_le_bytes().into_iter().zip(self.tables.iter().rev());
            crc = effects.fold(0, |sum, (byte, table)| sum ^ table[usize::from(byte)]);
        }
        for &byte in rest {
            crc = (crc >> 8) ^ self.tables[0][usize::from(crc as u8 ^ byte)];
        }
        self.state = crc;
    }

    pub(super) fn value(&self) -> u32 {
        !self.state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_value_of_the_standard_comes_out_however_it_is_cut() {
        let text = b"123456789 and a few bytes more than two strides";
        let of = |pieces: &[&[u8]]| {
            let mut crc = Crc32::new();
            for piece in pieces {
                crc.update(piece);
            }
            crc.value()
        };
        assert_eq!(of(&[b"123456789"]), 0xcbf4_3926);
        for cut in 0..text.len() {
            let (a, b) = text.split_at(cut);
            assert_eq!(of(&[a, b]), of(&[text]), "{cut}");
        }
    }
}

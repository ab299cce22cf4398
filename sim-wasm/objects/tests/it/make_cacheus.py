"""Writes cacheus.json: what the program of the authors of CACHEUS counts on the requests of counts.rs, every object having size 1.

Put it into the folder `code` of sylab/cacheus on GitHub (algs/cacheus.py of commit 08e7d99), and run it with Python 3.11 and numpy 2.4:

    python make_cacheus.py > cacheus.json

The program draws from our generator of seed 1, and multiplies its rate in double precision, as it does until the rate has been
at a bound.
"""

import json

import numpy as np
from algs.cacheus import Cacheus
from algs.lib.cacheop import CacheOp

REQUESTS = 12_000
MASK = 0xFFFF_FFFF


class Rng:
    """xoshiro128**, as in base/src/rng.rs."""

    def __init__(self, seed):
        z, words = seed, []
        for _ in range(2):
            z = (z + 0x9E37_79B9_7F4A_7C15) & (2**64 - 1)
            x = (z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9 & (2**64 - 1)
            x = (x ^ (x >> 27)) * 0x94D0_49BB_1331_11EB & (2**64 - 1)
            x ^= x >> 31
            words += [x & MASK, x >> 32]
        self.s = words

    def next(self):
        def turned(x, k):
            return (x << k | x >> (32 - k)) & MASK

        s = self.s
        out = turned(s[1] * 5 & MASK, 7) * 9 & MASK
        t = s[1] << 9 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = turned(s[3], 11)
        return out

    def unit(self):
        high, low = self.next(), self.next()
        return (high << 21 | low >> 11) / 2**53


def requests(kind):
    x = 1
    for i in range(REQUESTS):
        x = (1_103_515_245 * x + 12_345) & 0x7FFF_FFFF
        a = x >> 8
        x = (1_103_515_245 * x + 12_345) & 0x7FFF_FFFF
        b = x >> 8
        skewed = (a % 1000) * (b % 1000) // 1000
        if kind == "skewed" or (kind == "turning" and i // 3000 % 2 == 0):
            yield skewed
        elif kind == "turning":
            yield 2000 + (i - a % 60) % 900
        else:
            yield i % 700 if a % 5 else 1000 + b % 300


def count(kind, size):
    rng = Rng(1)
    np.random.seed = lambda _: None
    np.random.rand = rng.unit
    np.random.choice = lambda ways: ways[0] if rng.unit() < 0.5 else ways[1]
    Cacheus.Cacheus_Learning_Rate.__mul__ = lambda self, other: np.float64(self.learning_rate) * other
    cache = Cacheus(size, size)
    misses = sum(cache.request(number, i)[0] == CacheOp.INSERT for i, number in enumerate(requests(kind)))
    return json.dumps([kind, "cacheus", "objects", size, misses, misses])


rows = [count(kind, size) for kind in ["skewed", "loop", "turning"] for size in [2, 5, 20, 50, 100, 333, 600]]
print('{"exact": [\n' + ",\n".join(rows) + "\n]}")

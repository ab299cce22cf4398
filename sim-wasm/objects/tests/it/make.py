"""Writes counts.json: what libCacheSim counts on the requests of counts.rs.

Run with Python 3.11 after `pip install libcachesim==0.3.5`:

    python make.py > counts.json
"""

import ctypes
import json
import statistics

import libcachesim as lcs
from libcachesim import libcachesim_python as core
from libcachesim.cache import CacheBase

REQUESTS = 12_000
LONG = 7_000_000
TTL = 86_400 * 300


def draws():
    """The classic C generator, as in counts.rs."""
    x = 1
    while True:
        x = (1_103_515_245 * x + 12_345) & 0x7FFF_FFFF
        yield x >> 8


def requests(kind):
    draw = draws()
    for i in range(LONG if kind == "long" else REQUESTS):
        a, b = next(draw), next(draw)
        if kind == "long" and i >> 20 & 1:
            number = i % 2500 if a % 3 else 3000 + b % 1000
        elif kind == "long":
            number = (a % 3000) * (b % 3000) // 3000
        elif kind == "skewed":
            number = (a % 1000) * (b % 1000) // 1000
        else:
            number = i % 700 if a % 5 else 1000 + b % 300
        size = 1 + number * 2_654_435_761 % 1000
        if kind == "resized":
            size = 1 + size * (1 + i % 7) % 1000
        yield number, size


class QdLp(CacheBase):
    def __init__(self, size):
        super().__init__(_cache=core.QDLP_init(core.CommonCacheParams(size, TTL, 24, False)))


POLICIES = {
    "fifo": lcs.FIFO,
    "lru": lcs.LRU,
    "clock": lcs.Clock,
    "clock:bits=2": lambda size: lcs.Clock(size, n_bit_counter=2),
    "sieve": lcs.Sieve,
    "s3-fifo": lcs.S3FIFO,
    "s3-fifo:small=0.3,threshold=1": lambda size: lcs.S3FIFO(size, small_size_ratio=0.3, move_to_main_threshold=1),
    "qd-lp": QdLp,
    "clock2q-plus:compat=libcachesim": lcs.Clock2QPlus,
    "gdsf": lcs.GDSF,
    "lecar:draws=libcachesim": lcs.LeCaR,
}
CAPACITIES = {"objects": [20, 50, 100, 333], "bytes": [12_000, 50_000, 170_001]}

SEED = ctypes.CDLL(core.__file__).set_rand_seed
SEED.argtypes = [ctypes.c_uint64]


def count(make, size, stream, seed=1):
    SEED(seed)
    cache = make(size)
    misses = missed = 0
    for number, length in stream:
        if not cache.get(lcs.Request(obj_id=number, obj_size=length)):
            misses += 1
            missed += length
    return [misses, missed]


counts = []
for kind in ["skewed", "loop", "resized"]:
    stream = list(requests(kind))
    for name, make in POLICIES.items():
        for unit, sizes in CAPACITIES.items():
            for size in sizes:
                of = stream if unit == "bytes" else [(number, 1) for number, _ in stream]
                counts.append([kind, name, unit, size, *count(make, size, of)])

hyperbolic = []
for kind in ["skewed", "loop"]:
    stream = list(requests(kind))
    for size in CAPACITIES["bytes"]:
        misses = [count(lcs.Hyperbolic, size, stream, 7919 * seed + 1)[0] for seed in range(20)]
        mean, deviation = statistics.mean(misses), round(statistics.stdev(misses), 3)
        hyperbolic.append({"kind": kind, "bytes": size, "mean": mean, "deviation": deviation})

# An object that is requested with another size gets that size in LHD of libCacheSim, but not in other policies, so that there is no
# comparison with objects that were resized. LHD learns after every 1,048,576 requests, and chooses its unit of age after the sixth time.
for kind, of_unit in [("skewed", CAPACITIES), ("loop", CAPACITIES), ("long", {"objects": [300], "bytes": [100_000]})]:
    stream = list(requests(kind))
    for unit, sizes in of_unit.items():
        of = stream if unit == "bytes" else [(number, 1) for number, _ in stream]
        for size in sizes:
            counts.append([kind, "lhd:draws=libcachesim", unit, size, *count(lcs.LHD, size, of)])


def shown(rows):
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]"


print(f'{{"exact": {shown(counts)},\n"hyperbolic": {shown(hyperbolic)}}}')

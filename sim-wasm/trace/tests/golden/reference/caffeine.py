"""Makes the traces of caffeine/, each as the program that Caffeine's simulator knows it from writes it, and caffeine.txt, which the readers
of that simulator say of them.

    # With Java 25, and the jar of com.github.ben-manes.caffeine:simulator:3.2.4 beside those that it needs
    # (mvn dependency:copy-dependencies) in JARS:
    pip install zstandard && JARS=/where/they/are python3 caffeine.py

For each file, caffeine.txt has its format's name in the simulator, then what Caffeine.java counts: references, distinct objects, misses
of LRU and of FIFO with 16, 64 and 256 objects. `textbook/tests/it/trace_formats.rs` holds our readers to them.
"""

import hashlib
import os
import pathlib
import struct
import subprocess
import tempfile

import make

HERE = pathlib.Path(__file__).parent
FOLDER = HERE / "caffeine"
COUNT = 600


def lines(line, header=()):
    """A text of one line a request: its index, time, object (below 2**40), size, whether it is written."""
    out = list(header)
    for index, (time, name, size, operation, _) in enumerate(make.requests(COUNT, 300)):
        out.append(line(index, time, name % 2**40, size + 1, operation > 2))
    return "".join(f"{text}\n" for text in out if text is not None).encode()


def blocks(line, header=()):
    """The same of a disk: offset and length are of whole sectors, and requests overlap."""
    return lines(lambda i, t, o, s, w: line(i, t, o % 4000 * 512, (1 + s % 9) * 512, w), header)


def records(layout, fields):
    out = [struct.pack(layout, *fields(t, name, size + 1)) for t, name, size, _, _ in make.requests(COUNT, 300)]
    return b"".join(out)


def key(name, length=16):
    return hashlib.md5(str(name).encode()).hexdigest()[:length]


def youtube(index, time, name, size, write):
    """A request of one of the other kinds is no request for a video."""
    kind = "GETVIDEO" if index % 7 else "SEARCH"
    return f"{time}.{index:06} 10.105.{name % 50}.{index % 250} 64.15.118.{name % 9} {kind} {key(name, 11)} 213.180.12.1"


def photo(index, time, name, size, write):
    # The simulator takes photos of two formats alone.
    return f"{time} {key(name, 40)} {index % 2 * 5} l {size} 1 0 pc"


EVENTS = """BeginHeader
             DiskRead,  TimeStamp,     Process Name ( PID),   ThreadID,             IrpPtr,      ByteOffset,     IOSize, ElapsedTime,  DiskNum, IrpFlags, DiskSvcTime, I/O Pri,  VolSnap, FileObject, FileName
            DiskWrite,  TimeStamp,     Process Name ( PID),   ThreadID,             IrpPtr,      ByteOffset,     IOSize, ElapsedTime,  DiskNum, IrpFlags, DiskSvcTime, I/O Pri,  VolSnap, FileObject, FileName
            FileIoOpEnd,  TimeStamp,     Process Name ( PID),   ThreadID, LoggingProcessName ( PID),   LoggingThreadID,             IrpPtr
EndHeader
OS Version: 6.0.6001, Trace Size: 147456KB, Events Lost: 0, Buffers lost: 0, Trace Start: 128509824011570000""".splitlines()


# One disk: the simulator's 3.2.4 does not tell them apart.
def event(index, time, name, size, write):
    if index % 10 == 9:
        return f"          FileIoOpEnd, {time * 1000 + index:10},          sqlservr.exe ({index}),       4000,        sqlservr.exe ({index}),       4000, 0xfffffa8013cd2010"
    kind = "DiskWrite" if write else "DiskRead"
    offset, length = name % 4000 * 4096, (1 + size % 5) * 4096
    return (
        f"{kind:>21}, {time * 1000 + index:10},          sqlservr.exe (1896),       3192, 0xfffffa8010a5a010,   "
        f"0x{offset:010x}, 0x{length:08x},         281,        1, 0x060043,         281,  Normal,           , "
        f'0xfffffa8010a5a010, "F:\\Data\\tpc,c.ndf"'
    )


BALEEN = ["# block_id io_offset io_size op_time op_name user_namespace user_name rs_shard_id op_count host_name"]


def baleen(index, time, name, size, write):
    operation = [1, 2, 3, 4, 5, 6][index % 6]
    return f"{name % 90} {name % 60 * 131072} {(1 + size % 3) * 131072} {time}.5 {operation} 3 4 -1 1 0"


FILES = {
    "address": lines(lambda i, t, o, s, w: f"{'s' if w else 'l'} 0x{o % 2**31:x} {i % 12}"),
    "address-penalties": lines(lambda i, t, o, s, w: f"{'s' if w else 'l'} 0x{o % 2**31:x} {i % 12} 1 100"),
    "adapt-size": lines(lambda i, t, o, s, w: f"{i} {o % 200} {s % 3 + 1}"),
    "arc": blocks(lambda i, t, o, s, w: f"{o // 512} {s // 512} 0 {i}"),
    "baleen": lines(baleen, BALEEN),
    "cache2k": records("<i", lambda t, o, s: [o % 2**31]),
    "cachelib": lines(
        lambda i, t, o, s, w: f"{o},{'SET' if w else 'GET'},{s},1,6", ["key,op,size,op_count,key_size"]
    ),
    "camelab": blocks(lambda i, t, o, s, w: f"{t}.{i:06} {'W' if w else 'R'} {o} {s // 512} 0.0004"),
    "cloud-physics": records(">I", lambda t, o, s: [o % 2**31]),
    "corda": records(">q", lambda t, o, s: [o % 2**63]),
    # The simulator takes it for big endian, which no program of libCacheSim writes.
    "gl-cache": records(">IQIq", lambda t, o, s: [t, o, s, -1]),
    "gradle": lines(lambda i, t, o, s, w: key(o, 32)),
    "lcs-trace": lines(lambda i, t, o, s, w: f"1,{t},{'2a' if w else '28'},{s},{o}", ["version,time,op,size,lbn"]),
    "lcs-twitter": lines(lambda i, t, o, s, w: f"{t}, {o}, {s}, -1", ["# time, object, size, next_access_vtime"]),
    "lirs": lines(lambda i, t, o, s, w: "*" if i % 100 == 99 else f"{o}"),
    "lrb": lines(lambda i, t, o, s, w: f"{i} {o} {s} 3 4"),
    "outbrain": lines(
        lambda i, t, o, s, w: f"{t:x},{o},{t},{1 + i % 3},US>CA,{1 + i % 2}",
        ["uuid,document_id,timestamp,platform,geo_location,traffic_source"],
    ),
    "scarab": records(">q", lambda t, o, s: [o % 2**63]),
    "snia-cambridge": blocks(lambda i, t, o, s, w: f"{t},hm,1,{'Write' if w else 'Read'},{o},{s},413"),
    "snia-enterprise": lines(event, EVENTS),
    "snia-k5cloud": blocks(lambda i, t, o, s, w: f"1,{t}.{i % 10},{'W' if w else 'R'},{o},{s}"),
    "snia-object-store": lines(
        lambda i, t, o, s, w: f"{t} REST.{'PUT' if w else 'GET'}.OBJECT 1{key(o, 15)} {s + 1} 0 {s}"
    ),
    # The simulator numbers the blocks of a request as if they were bytes: alike are requests of one block.
    "snia-systor": blocks(lambda i, t, o, s, w: f"{t}.5,0.0002,{'W' if w else 'R'},0,{o},512"),
    # The simulator divides sectors by the bytes of one: alike are requests of one sector, in runs of 512.
    "snia-tencent-block": blocks(lambda i, t, o, s, w: f"{1538323200 + t},{o},1,{int(w)},1283"),
    "snia-tencent-photo": lines(photo),
    "tragen": lines(lambda i, t, o, s, w: f"{t},{o},{s}"),
    "twitter": lines(lambda i, t, o, s, w: f"{t},{key(o)},16,{s},17,{'set' if w else 'get'},60"),
    "umass-storage": blocks(lambda i, t, o, s, w: f"0,{o // 512},{s},{'W' if w else 'r'},{t}.5"),
    "umass-youtube": lines(youtube),
    "wikipedia": lines(
        lambda i, t, o, s, w: f"{i} {t}.{i % 10} http://en.wikipedia.org/wiki/{key(o)} {'save' if w else '-'}"
    ),
}


def main():
    import zstandard

    jars, java = os.environ["JARS"], pathlib.Path(os.environ.get("JAVA_HOME", "/usr")) / "bin/java"
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        arguments = []
        for name, data in FILES.items():
            plain = pathlib.Path(folder) / name
            plain.write_bytes(data)
            packed = zstandard.ZstdCompressor(19, write_checksum=True).compress(data)
            (FOLDER / f"{name}.zst").write_bytes(packed)
            arguments += [name, str(plain)]
        counts = subprocess.run(
            [java, "-cp", f"{jars}/*", str(HERE / "Caffeine.java"), *arguments],
            check=True, stdout=subprocess.PIPE, text=True,
        ).stdout
    (HERE / "caffeine.txt").write_text(counts)


if __name__ == "__main__":
    main()

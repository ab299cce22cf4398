"""Makes the traces of this folder, each written from what its format's documentation says, and counts.txt, which libCacheSim says of
those that it reads.

    pip install libcachesim==0.3.5 zstandard && python3 make.py

For each file that libCacheSim reads, counts.txt has: references, distinct objects, misses of LRU and of FIFO with 16, 64 and 256 objects,
objects being of the same size. `textbook/tests/it/trace_formats.rs` holds our readers to them.
"""

import itertools
import pathlib
import struct
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent
SIZES = [16, 64, 256]


def numbers(seed):
    """A linear congruential generator, so that the files are the same everywhere."""
    while True:
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        yield seed >> 33


def requests(count=1000, objects=300):
    """Time, object, size, operation, next request; some sizes are 0, some objects have the highest bit."""
    draw = numbers(7)
    ids = [(next(draw) << 33 | next(draw)) % 2**64 for _ in range(objects)]
    drawn = [min(next(draw) % objects, next(draw) % objects) for _ in range(count)]
    sizes = [next(draw) % 5000 if next(draw) % 50 else 0 for _ in range(objects)]
    operations = [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    last, following = {}, [-1] * count
    for index in reversed(range(count)):
        following[index] = last.get(drawn[index], -1)
        last[drawn[index]] = index
    for index, which in enumerate(drawn):
        operation = operations[next(draw) % len(operations)]
        yield 1000 + index // 7, ids[which], sizes[which], operation, following[index]


def lcs_of(version):
    header = bytearray(8192)
    struct.pack_into("<QQqqq", header, 0, 0x123456789ABCDEF0, version, 1, 1000, 300)
    struct.pack_into("<Q", header, 8184, 0x123456789ABCDEF0)
    features = {4: 1, 5: 2, 6: 4, 7: 8, 8: 16}.get(version, 0)
    out = [bytes(header)]
    for time, name, size, operation, following in requests():
        if version == 1:
            out.append(struct.pack("<IQIq", time, name, size, following))
        elif version == 2:
            out.append(struct.pack("<IQIIq", time, name, size, operation | 3 << 8, following))
        else:
            base = struct.pack("<IQqIIq", time, name, size, operation | 3 << 8, 60, following)
            out.append(base + struct.pack(f"<{features}I", *range(features)))
    return b"".join(out)


def vscsi(version):
    reads, writes = [0x28, 0x08, 0x88, 0xA8], [0x2A, 0x0A, 0x8A, 0xAA]
    out = []
    for index, (time, name, size, operation, _) in enumerate(requests()):
        command = (reads if operation < 3 else writes)[operation % 4]
        sector, length = name % 20000 * 8, (size // 512 + 1) * 512
        if version == 1:
            out.append(struct.pack("<IIIHHQQ", index, length, 1, command, 1 << 8, sector, time * 1000000))
        else:
            out.append(struct.pack("<HHIIIQQQ", command, 2 << 8, index, length, 1, sector, time * 1000000, 5))
    return b"".join(out)


def twr(namespace):
    out = []
    for time, name, size, operation, _ in requests():
        record = struct.pack("<IQII", time, name, 40 << 22 | size, operation << 24 | 60)
        out.append(record + (struct.pack("<H", 5) if namespace else b""))
    return b"".join(out)


def oracle(kind):
    out = []
    for time, name, size, operation, following in requests():
        if kind == "general":
            out.append(struct.pack("<IQIq", time, name, size, following))
        elif kind == "sys":
            # libCacheSim ends at a get of an empty value here, where others leave it out.
            size = size or 1
            out.append(struct.pack("<IQHIHHiq", time, name, 40, size, operation, 5, 60, following))
        else:
            out.append(struct.pack("<IQIiHq", time, name, size, 60, 5, following))
    return b"".join(out)


def table():
    """Object names are numbers below 2^63: libCacheSim reads them as signed ones."""
    rows = (f"{time},{name % 2**63},{size or 1},{operation}\n" for time, name, size, operation, _ in requests())
    return ("time,obj_id,obj_size,op\n" + "".join(rows)).encode()


def drmemtrace():
    """A header, markers, and instructions with the loads and stores of each (clients/drcachesim/common/trace_entry.h)."""
    entry = lambda kind, size, value: struct.pack("<HHQ", kind, size, value)
    out = [entry(25, 0, 5), entry(28, 12, 5), entry(28, 9, 0x640), entry(22, 0, 4711), entry(24, 0, 4711), entry(28, 10, 64)]
    expected, pc = [], 0x401000
    for time, name, size, operation, _ in requests(400):
        out.append(entry(47, 4, 0x90909090))
        kind = [10, 10, 10, 11, 13, 14, 16, 48, 49, 31][operation % 10]
        out.append(entry(kind, 4, pc))
        expected.append((pc, 4, "f"))
        address = 0x7F0000000000 + name % 2**21
        if operation < 9:
            write = operation > 2
            out.append(entry(int(write), 8, address))
            expected.append((address, 8, "w" if write else "r"))
        if operation == 9:
            out += [entry(17, 2, 3 | 5 << 8), entry(2, 8, address), entry(20, 64, address)]
            expected += [(pc + 4, 3, "f"), (pc + 7, 5, "f")]
        if operation == 10:
            out += [entry(30, 4, pc), entry(30, 4, pc + 4), entry(29, 4, pc + 8), entry(28, 2, time)]
            expected.append((pc + 4, 4, "f"))
        if operation == 11:
            out.append(entry(10, 0, pc + 64))
        pc = 0x401000 + (pc + 4 + name % 3 * 4096) % 65536
    out.append(entry(26, 0, 0))
    return b"".join(out), expected


def varint(number):
    out = b""
    while number > 127:
        out, number = out + bytes([number & 127 | 128]), number >> 7
    return out + bytes([number])


def gem5():
    """src/proto/packet.proto behind the lengths of src/proto/protoio.cc."""
    field = lambda number, value: varint(number << 3) + varint(value)
    text = lambda number, value: varint(number << 3 | 2) + varint(len(value)) + value
    names = b"".join(text(4, field(1, key) + text(2, b"requestor %d" % key)) for key in range(3))
    messages = [text(1, b"system.monitor") + field(2, 0) + field(3, 10**12) + names]
    expected = []
    for time, name, size, operation, _ in requests(400):
        address, length = name % 2**40, 1 + size % 64
        command = [1, 4, 1, 4, 6, 12][operation % 6]
        flags = 0x100 if operation == 5 else 2
        rest = field(5, flags) + (field(6, 9) + field(7, 0x401000) if operation % 2 else b"")
        messages.append(field(1, time * 500) + field(2, command) + field(3, address) + field(4, length) + rest)
        expected.append((address, length, "w" if command == 4 else "f" if flags & 0x100 else "r"))
    return b"gem5" + b"".join(varint(len(m)) + m for m in messages), expected


def touched(accesses):
    """The pages of 4,096 bytes that accesses touch, as `0x7f00w`."""
    for address, size, kind in accesses:
        for page in range(address >> 12, (address + max(size, 1) - 1 >> 12) + 1):
            yield f"{page:x}{'w' if kind == 'w' else ''}"


def count(path, kind, fields="", field=0):
    import libcachesim as lcs

    given = lcs.ReaderInitParam(fields, ignore_obj_size=True, obj_id_is_num=True, obj_id_is_num_set=True)
    given.obj_id_field = field
    if kind == lcs.TraceType.CSV_TRACE:
        given.time_field, given.obj_id_field, given.obj_size_field = 1, 2, 3
        given.delimiter, given.has_header, given.has_header_set = ",", True, True
    reader = lambda: lcs.TraceReader(str(path), kind, given)
    objects = [request.obj_id for request in reader()]
    misses = []
    for policy, size in itertools.product([lcs.LRU, lcs.FIFO], SIZES):
        cache = policy(size)
        misses.append(sum(not cache.get(request) for request in reader()))
    return [len(objects), len(set(objects)), *misses]


def write(name, data):
    import zstandard

    (HERE / f"{name}.zst").write_bytes(zstandard.ZstdCompressor(19, write_checksum=True).compress(data))


def main():
    import libcachesim as lcs

    kinds = lcs.TraceType
    files = {f"v{version}.lcs": (lcs_of(version), kinds.LCS_TRACE) for version in range(1, 9)}
    files |= {f"v{version}.vscsi": (vscsi(version), kinds.VSCSI_TRACE) for version in (1, 2)}
    files["twr.bin"] = twr(False), kinds.TWR_TRACE
    files["twr-ns.bin"] = twr(True), kinds.TWRNS_TRACE
    files["oracle-general.bin"] = oracle("general"), kinds.ORACLE_GENERAL_TRACE
    files["oracle-sys-twr-ns.bin"] = oracle("sys"), kinds.ORACLE_SYS_TWRNS_TRACE
    files["oracle-sim-twr-ns.bin"] = oracle("sim"), kinds.ORACLE_SIM_TWRNS_TRACE
    files["valpin.bin"] = b"".join(struct.pack("<Q", name) for _, name, *_ in requests()), kinds.VALPIN_TRACE
    files["numbers.txt"] = "".join(f"{name % 2**63}\n" for _, name, *_ in requests()).encode(), kinds.PLAIN_TXT_TRACE
    files["table.csv"] = table(), kinds.CSV_TRACE
    counts = []
    with tempfile.TemporaryDirectory() as folder:
        for name, (data, kind) in sorted(files.items()):
            plain = pathlib.Path(folder) / name
            plain.write_bytes(data)
            write(name, data)
            counts.append([name, *count(plain, kind)])
        general = pathlib.Path(folder) / "oracle-general.bin"
        counts.append(["fields:oracle-general.bin", *count(general, kinds.BIN_TRACE, "<IQIq", 2)])
    (HERE / "counts.txt").write_text("".join(" ".join(map(str, line)) + "\n" for line in counts))
    for name, (data, expected) in {"drmemtrace.trace": drmemtrace(), "gem5.trc": gem5()}.items():
        write(name, data)
        (HERE / f"{name}.pages").write_text("\n".join(touched(expected)) + "\n")
    with zipfile.ZipFile(HERE / "drmemtrace.trace.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        data, _ = drmemtrace()
        for number, begin in enumerate(range(0, len(data), 9000)):
            archive.writestr(zipfile.ZipInfo(f"chunk.{number:04}"), data[begin : begin + 9000], zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    main()

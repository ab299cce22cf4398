"""What the command answers, as tables."""

from typing import Any, Iterable, List, Mapping, Optional, Union

from faultline import _faultline
from faultline._arguments import Path, document, options, positional, settings, tell
from faultline._arguments import trace as trace_of
from faultline._faultline import Table

_Some = Union[str, Iterable[str]]
_Frames = Union[int, Iterable[int]]
_Bytes = Union[int, str]


def _table(kind: str, args: List[str]) -> Table:
    answer, notes = _faultline.answer([kind, "--json", *args])
    tell(notes)
    return _faultline.table(kind, answer)


def replay(
    trace: Union[Path, Iterable[Union[int, str]], None] = None,
    *,
    policy: _Some,
    frames: _Frames,
    generate: Optional[str] = None,
    format: Optional[str] = None,
    page_size: Optional[int] = None,
    sector_size: Optional[int] = None,
    data_only: bool = False,
    reads_only: bool = False,
    collapse: bool = False,
    id_column: Union[str, int, None] = None,
    fields: Optional[str] = None,
    jobs: Optional[int] = None,
) -> Table:
    """Counts the faults of policies on a trace.

    A row for each policy and number of frames, in that order: `policy`, `params` (text), `frames`, `faults`, `cold` (first
    references), `evictions`, `writebacks`; all but the first two are int64 counts of pages. `metadata["trace"]` has
    `references` and `distinct` pages.

    `trace` is a file in any format that the command reads, packed or not, or page numbers; a `w` behind one is a write:
    `"7 0 1w".split()`. `generate` makes a trace instead, such as `"zipf:length=500,pages=12,s=1.1,seed=7"`. `policy` is an id
    with parameters, such as `"lru-k:k=2"`, a file `.flp`, or several; those that only count, such as `"lhd"`, are among them.
    `page_size` and `sector_size` are bytes. `jobs` is the number of threads, all cores by default.

    Raises FaultlineError with the command's message: an unknown policy, a file that cannot be read, a line that is no
    reference, too little memory.
    """
    given = options(
        policy=policy,
        generate=generate,
        format=format,
        page_size=page_size,
        sector_size=sector_size,
        data_only=data_only,
        reads_only=reads_only,
        collapse=collapse,
        id_column=id_column,
        fields=fields,
        frames=frames,
        jobs=jobs,
    )
    with trace_of(trace) as named:
        return _table("replay", given + named)


def mrc(
    trace: Union[Path, Iterable[Union[int, str]], None] = None,
    *,
    policy: _Some = "lru",
    frames: Optional[_Frames] = None,
    points: Optional[int] = None,
    sample: Optional[float] = None,
    sample_pages: Optional[int] = None,
    seed: Optional[int] = None,
    generate: Optional[str] = None,
    format: Optional[str] = None,
    page_size: Optional[int] = None,
    sector_size: Optional[int] = None,
    data_only: bool = False,
    reads_only: bool = False,
    collapse: bool = False,
    id_column: Union[str, int, None] = None,
    fields: Optional[str] = None,
    jobs: Optional[int] = None,
) -> Table:
    """Faults by number of frames.

    A row for each policy and number of frames: `policy`, `params`, `method` (text), `frames`, `faults` (int64 counts),
    `miss_ratio` (float64, faults a reference), `standard_error` (float64), `doubt` (text). Exact curves have no standard error. With
    `sample`, the share of the pages in each sample, or `sample_pages`, their number, curves are estimates and have no `faults`:
    the exact value is within two standard errors in 95 % of cases. `doubt` says why that may not hold, if so: `size`,
    `time` or `popular` (docs/limits.md).
    `metadata["trace"]` has `references` and `distinct` pages.

    `points` is the number of frames to choose if `frames` is not given. The other arguments are those of `replay`.

    Raises FaultlineError with the command's message.
    """
    given = options(
        policy=policy,
        points=points,
        sample=sample,
        sample_pages=sample_pages,
        seed=seed,
        generate=generate,
        format=format,
        page_size=page_size,
        sector_size=sector_size,
        data_only=data_only,
        reads_only=reads_only,
        collapse=collapse,
        id_column=id_column,
        fields=fields,
        frames=frames,
        jobs=jobs,
    )
    with trace_of(trace) as named:
        return _table("mrc", given + named)


def objects(
    trace: Union[Path, Iterable[Union[int, str]], None] = None,
    *,
    policy: _Some,
    bytes: Union[_Bytes, Iterable[_Bytes], None] = None,
    objects: Optional[_Frames] = None,
    admit: Optional[str] = None,
    warmup: Optional[int] = None,
    interval: Optional[int] = None,
    seeds: Optional[int] = None,
    generate: Optional[str] = None,
    format: Optional[str] = None,
    page_size: Optional[int] = None,
    sector_size: Optional[int] = None,
    data_only: bool = False,
    reads_only: bool = False,
    collapse: bool = False,
    id_column: Union[str, int, None] = None,
    fields: Optional[str] = None,
    jobs: Optional[int] = None,
) -> Table:
    """Compares caches of objects that have sizes: misses, and bytes missed.

    A row for each policy and capacity, in that order: `policy`, `params` (text), `capacity`, `seeds`, `first`, `requests`, `bytes`
    (int64), and means over the seeds: `misses`, `missed_bytes`, `miss_ratio`, `byte_miss_ratio`, with the standard deviations of
    the ratios, `miss_ratio_deviation` and `byte_miss_ratio_deviation`, which one seed does not have (float64). With `interval`
    there is a row for each interval of these, and `first` is the number of its first request, counted from 1;
    `metadata["results"]` then has what was counted in all. `metadata["trace"]` has `references` and `distinct` objects,
    `metadata["unit"]` says what `capacity` counts, `bytes` or `objects`.

    The capacity is either `bytes`, such as `4096`, `"64MB"` or several, for which the trace must say how large objects are; or
    `objects`, which makes every object's size 1. `policy` is an id with parameters, such as `"gdsf"` or `"hyperbolic:sample=16"`, or
    several. `admit` says which missed objects are loaded: `"all"`, `"again"`, `"smaller=SIZE"` or `"drawn=PROBABILITY"`. `warmup`
    requests are served first and not counted. Whatever draws random numbers is run with seeds 1 to `seeds`. The other
    arguments are those of `replay`.

    Raises FaultlineError with the command's message.
    """
    given = options(
        policy=policy,
        bytes=bytes,
        objects=objects,
        admit=admit,
        warmup=warmup,
        interval=interval,
        seeds=seeds,
        generate=generate,
        format=format,
        page_size=page_size,
        sector_size=sector_size,
        data_only=data_only,
        reads_only=reads_only,
        collapse=collapse,
        id_column=id_column,
        fields=fields,
        jobs=jobs,
    )
    with trace_of(trace) as named:
        return _table("objects", given + named)


def run(
    scenario: Union[Path, Mapping[str, Any]],
    *,
    set: Optional[Mapping[str, Any]] = None,
    seed: Optional[int] = None,
    load: Optional[Path] = None,
) -> Table:
    """Runs a scenario: a machine, a page cache or a replay.

    The table is the series: a row a second, `t` in seconds first, a float64 column a series. `metadata["summary"]` has the
    totals, and of a machine `metadata` has `scenario` as it was run, `processes` and `events` as well. A replay has no series.

    `scenario` is a JSON file, or what would be in it. `set` changes values of it: `{"run.frames": 768}`. `load` is a
    recording that takes the place of its workloads.

    Raises FaultlineError with the command's message, which names the place in the document.
    """
    with document(scenario) as file:
        return _table("run", options(seed=seed, load=load) + settings(set) + positional(file))


def logs(
    *files: Path,
    format: Optional[str] = None,
    interval: Optional[float] = None,
    page_size: Optional[int] = None,
    memory_unit: Optional[str] = None,
    keep_since_boot: bool = False,
    exclude: Optional[_Some] = None,
) -> Table:
    """Reads logs of vmstat and other tools, and summarises their columns.

    A row for each column of each log: `file`, `part`, `format`, `column`, `unit` (text), `count` (int64, rows with a value),
    `mean`, `min`, `max` (float64, in `unit`). `metadata["logs"]` has what else is known of each log.

    `files` are logs, archives or folders; `FILE#NAME` is one log of several. `interval` is seconds between rows without time
    stamps, `page_size` bytes, `memory_unit` one of B, KiB, MiB and MB; `exclude` leaves out stretches such as `"0..60"`.

    Raises FaultlineError with the command's message: a file that cannot be read, or is no log.
    """
    given = options(
        format=format,
        interval=interval,
        page_size=page_size,
        memory_unit=memory_unit,
        keep_since_boot=keep_since_boot,
        exclude=exclude,
    )
    return _table("logs", given + positional(*files))


def compare(
    a: Path,
    b: Path,
    *,
    format: Optional[str] = None,
    align: Optional[str] = None,
    from_: Optional[str] = None,
    to: Optional[str] = None,
    within: Optional[str] = None,
    columns: Optional[_Some] = None,
    value: Optional[str] = None,
    centre: Optional[str] = None,
    paired: bool = False,
    above: Optional[_Some] = None,
    split_runs: bool = False,
    level: Optional[float] = None,
    margin: Optional[float] = None,
    correction: Optional[str] = None,
    resamples: Optional[int] = None,
    seed: Optional[int] = None,
    quartiles: Optional[str] = None,
    bulk: Optional[str] = None,
    exclude: Optional[_Some] = None,
    utc_offset: Optional[_Some] = None,
) -> Table:
    """Compares two logs, or two folders of logs with a run a file.

    A row for each column of the logs: `column`, `unit`, `value` (text: the number that stands for a run), means, standard
    deviations and counts of both sides (`a`, `a_sd`, `a_n`, `b`, ...), `difference` (a - b) and `ratio` (b / a) with their
    intervals (`_low`, `_high`), `p_adjusted`, `verdict`. Differences are in `unit`. With fewer than three runs a side there
    is no verdict. `metadata` has the whole answer of `faultline compare --json`.

    The arguments are the command's options; `from_` and `to` are seconds or times of the clock.

    Raises FaultlineError with the command's message.
    """
    given = options(
        format=format,
        align=align,
        from_=from_,
        to=to,
        within=within,
        columns=columns,
        value=value,
        centre=centre,
        paired=paired,
        above=above,
        split_runs=split_runs,
        level=level,
        margin=margin,
        correction=correction,
        resamples=resamples,
        seed=seed,
        quartiles=quartiles,
        bulk=bulk,
        exclude=exclude,
        utc_offset=utc_offset,
    )
    return _table("compare", given + positional(a, b))

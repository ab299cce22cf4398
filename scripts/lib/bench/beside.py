"""Started by `npm run bench -- --only libcachesim`: times libCacheSim on a trace, or a command, in processor seconds.

One JSON document as argument, one as answer. Python's own start is in neither.
"""

import json
import resource
import subprocess
import sys


def spent(who):
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def libcachesim(policy, file, frames, hashpower):
    """Opens the file, which libCacheSim maps into memory, and replays it; both are timed."""
    import libcachesim as reference

    start = spent(resource.RUSAGE_SELF)
    reader = reference.TraceReader(file, reference.TraceType.ORACLE_GENERAL_TRACE)
    cache = getattr(reference, policy)(frames, hashpower=hashpower)
    miss_ratio, _ = cache.process_trace(reader)
    seconds = spent(resource.RUSAGE_SELF) - start
    return {"seconds": seconds, "miss_ratio": miss_ratio}


def command(words):
    """Runs a command from its start to its end."""
    start = spent(resource.RUSAGE_CHILDREN)
    ran = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    return {"seconds": spent(resource.RUSAGE_CHILDREN) - start, "output": ran.stdout}


def version():
    from importlib.metadata import version as installed

    import libcachesim as _

    return {"version": installed("libcachesim")}


WORK = {"libcachesim": libcachesim, "command": command, "version": version}

if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    print(json.dumps(WORK[asked.pop("what")](**asked)))

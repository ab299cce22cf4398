// Writes lirs2.json: what the program of the authors of LIRS2 counts on the requests of counts.rs, every object having size 1.
//
// Link it with the class LIRS2_Replace of zhongch4g/LIRS2 on GitHub (commit 8f292dc, src/replace_lirs2.h and .cc), without the class
// of LIRS that it is derived from and uses nothing of, and with a TraceHandle that has mTrace, mTraceLength and mVmSize.
//
//     g++ -O2 -o lirs2 lirs2.cc replace_lirs2.cc && ./lirs2 > lirs2.json

#include <cstdint>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>

#include "replace_lirs2.h"
#include "trace_handle.h"

constexpr int REQUESTS = 12000;

// Objects numbered in order of first use.
std::vector<uint32_t> requests(const std::string &kind) {
    uint64_t x = 1;
    auto draw = [&x] {
        x = (1103515245 * x + 12345) & 0x7FFFFFFF;
        return x >> 8;
    };
    std::unordered_map<uint64_t, uint32_t> numbers;
    std::vector<uint32_t> all;
    for (uint64_t i = 0; i < REQUESTS; i++) {
        const uint64_t a = draw(), b = draw();
        const uint64_t skewed = (a % 1000) * (b % 1000) / 1000;
        uint64_t number = a % 5 > 0 ? i % 700 : 1000 + b % 300;
        if (kind == "skewed") number = skewed;
        if (kind == "turning") number = i / 3000 % 2 == 0 ? skewed : 2000 + (i - a % 60) % 900;
        all.push_back(numbers.emplace(number, numbers.size()).first->second);
    }
    return all;
}

int main() {
    const char *before = "{\"exact\": [\n";
    for (const char *kind : {"skewed", "loop", "turning"}) {
        for (const uint32_t capacity : {5, 8, 20, 50, 100, 333, 600}) {
            replace::TraceHandle trace{};
            trace.mTrace = requests(kind);
            trace.mTraceLength = REQUESTS;
            trace.mVmSize = REQUESTS;
            replace::LIRS2_Replace run(&trace, capacity);
            run.Run();
            printf("%s[\"%s\", \"lirs2\", \"objects\", %u, %u, %u]", before, kind, capacity, run.mPageFaultNum, run.mPageFaultNum);
            before = ",\n";
        }
    }
    printf("\n]}\n");
}

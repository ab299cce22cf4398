// Writes caffeine.json: what Caffeine 3.1.8, by the authors of W-TinyLFU, counts on the requests of counts.rs.
//
// Run with Java 17, and the library from Maven Central (com.github.ben-manes.caffeine:caffeine:3.1.8):
//
//     java --add-opens java.base/java.lang=ALL-UNNAMED -cp caffeine-3.1.8.jar Caffeine.java > caffeine.json
//
// The cache runs in one thread and finishes its maintenance after each request, so that counts depend on nothing but the requests
// and, where warm candidates are admitted by chance, on the draws. The exact counts are without that chance: before each request
// the library's generator is set to a state whose next draws all refuse.

import com.github.benmanes.caffeine.cache.Cache;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

public class Caffeine {
  static final int REQUESTS = 12_000;
  static final int SEEDS = 20;
  static Field generator;

  record Request(int object, int size) {}

  /** The requests of counts.rs, with objects numbered in order of first use: Caffeine hashes those numbers. */
  static List<Request> requests(String kind) {
    long x = 1;
    Map<Long, Integer> numbers = new HashMap<>();
    List<Request> requests = new ArrayList<>();
    for (long i = 0; i < REQUESTS; i++) {
      x = (1_103_515_245 * x + 12_345) & 0x7FFF_FFFF;
      long a = x >> 8;
      x = (1_103_515_245 * x + 12_345) & 0x7FFF_FFFF;
      long b = x >> 8;
      long number = switch (kind) {
        case "skewed" -> (a % 1000) * (b % 1000) / 1000;
        case "turning" -> i / 3000 % 2 == 0 ? (a % 1000) * (b % 1000) / 1000 : 2000 + (i - a % 60) % 900;
        default -> a % 5 > 0 ? i % 700 : 1000 + b % 300;
      };
      long size = 1 + number * 2_654_435_761L % 1000;
      if (kind.equals("resized")) {
        size = 1 + size * (1 + i % 7) % 1000;
      }
      int fresh = numbers.size();
      requests.add(new Request(numbers.computeIfAbsent(number, any -> fresh), (int) size));
    }
    return requests;
  }

  /** A state of the generator that refuses for long. */
  static long refusing() throws Exception {
    for (long state = 1;; state++) {
      generator.setLong(Thread.currentThread(), state);
      boolean refuses = true;
      for (int i = 0; i < 300 && refuses; i++) {
        refuses = (ThreadLocalRandom.current().nextInt() & 127) != 0;
      }
      if (refuses) {
        return state;
      }
    }
  }

  static long[] count(List<Request> requests, long capacity, boolean bytes, Long fixed) throws Exception {
    var builder = com.github.benmanes.caffeine.cache.Caffeine.newBuilder().executor(Runnable::run);
    Cache<Object, Object> cache = bytes
        ? builder.maximumWeight(capacity).weigher((key, size) -> (Integer) size).build()
        : builder.maximumSize(capacity).build();
    long misses = 0;
    long missed = 0;
    for (Request request : requests) {
      if (fixed != null) {
        generator.setLong(Thread.currentThread(), fixed);
      }
      if (cache.getIfPresent(request.object) == null) {
        misses++;
        missed += bytes ? request.size : 1;
        cache.put(request.object, request.size);
      }
      cache.cleanUp();
    }
    return new long[] {misses, missed};
  }

  public static void main(String[] args) throws Exception {
    ThreadLocalRandom.current();
    generator = Thread.class.getDeclaredField("threadLocalRandomSeed");
    generator.setAccessible(true);
    long refusing = refusing();
    List<String> exact = new ArrayList<>();
    List<String> drawn = new ArrayList<>();
    for (String kind : List.of("skewed", "loop", "resized", "turning")) {
      List<Request> requests = requests(kind);
      for (boolean bytes : new boolean[] {false, true}) {
        long[] capacities = bytes ? new long[] {12_000, 50_000, 170_001} : new long[] {2, 20, 50, 100, 333};
        for (long capacity : capacities) {
          String unit = bytes ? "bytes" : "objects";
          long[] counts = count(requests, capacity, bytes, refusing);
          exact.add(String.format("[\"%s\", \"w-tinylfu:chance=0\", \"%s\", %d, %d, %d]", kind, unit, capacity, counts[0], counts[1]));
          double sum = 0;
          double squares = 0;
          for (int seed = 1; seed <= SEEDS; seed++) {
            generator.setLong(Thread.currentThread(), seed * 7919L);
            double misses = count(requests, capacity, bytes, null)[0];
            sum += misses;
            squares += misses * misses;
          }
          double mean = sum / SEEDS;
          double deviation = Math.sqrt(Math.max(0, (squares - SEEDS * mean * mean) / (SEEDS - 1)));
          drawn.add(String.format("{\"kind\": \"%s\", \"%s\": %d, \"mean\": %.2f, \"deviation\": %.3f}", kind, unit, capacity, mean, deviation));
        }
      }
    }
    System.out.println("{\"exact\": [\n" + String.join(",\n", exact) + "\n],\n\"drawn\": [\n" + String.join(",\n", drawn) + "\n]}");
  }
}

import com.github.benmanes.caffeine.cache.simulator.parser.TraceFormat;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the readers of Caffeine's simulator say of traces; caffeine.py runs it. Arguments are formats, each before its file. */
public final class Caffeine {
  private static final int[] SIZES = {16, 64, 256};

  public static void main(String[] arguments) {
    for (int at = 0; at + 1 < arguments.length; at += 2) {
      long[] keys;
      try (var events = TraceFormat.named(arguments[at]).readFiles(List.of(arguments[at + 1])).events()) {
        keys = events.mapToLong(event -> event.key()).toArray();
      }
      var line = new StringBuilder(arguments[at]);
      line.append(' ').append(keys.length).append(' ').append(Arrays.stream(keys).distinct().count());
      for (boolean recency : new boolean[] {true, false}) {
        for (int size : SIZES) {
          line.append(' ').append(misses(keys, size, recency));
        }
      }
      System.out.println(line);
    }
  }

  /** Misses of LRU, or of FIFO. */
  private static int misses(long[] keys, int size, boolean recency) {
    var cache = new LinkedHashMap<Long, Boolean>(16, 0.75f, recency) {
      @Override
      protected boolean removeEldestEntry(Map.Entry<Long, Boolean> eldest) {
        return size() > size;
      }
    };
    int misses = 0;
    for (long key : keys) {
      if (cache.get(key) == null) {
        misses++;
        cache.put(key, true);
      }
    }
    return misses;
  }
}

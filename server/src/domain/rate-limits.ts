import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';

/** Counts events by key in fixed windows. A shared implementation serves several processes. */
export interface Counters {
  /** Counts one more and answers how many there are in this window. */
  add(key: string, windowSeconds: number): Promise<number>;
  /** Takes back one that was counted, where its window still runs. */
  giveBack(key: string): Promise<void>;
}

export class MemoryCounters implements Counters {
  private readonly counts = new LRUCache<string, { n: number }>({ max: 200_000, ttl: 3_600_000 });

  add(key: string, windowSeconds: number): Promise<number> {
    const entry = this.counts.get(key) ?? { n: 0 };
    entry.n += 1;
    if (entry.n === 1) this.counts.set(key, entry, { ttl: windowSeconds * 1000 });
    return Promise.resolve(entry.n);
  }

  giveBack(key: string): Promise<void> {
    const entry = this.counts.get(key);
    if (entry && entry.n > 0) entry.n -= 1;
    return Promise.resolve();
  }
}

/**
 * Refuses with 4290 (or another code) once a key was used more than `limit` times in a window;
 * the data has the seconds to wait at most.
 */
export async function limit(
  counters: Counters,
  key: string,
  rule: { limit: number; windowSeconds: number; code?: 4290 | 6015 },
): Promise<void> {
  const count = await counters.add(key, rule.windowSeconds);
  if (count > rule.limit)
    throw new AppError(rule.code ?? 4290, undefined, { retryAfterSeconds: rule.windowSeconds });
}

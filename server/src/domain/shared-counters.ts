import type { Redis } from 'iovalkey';
import type { Counters } from './rate-limits.ts';

/** For several processes: they count together in Valkey. Throws while it cannot be reached. */
export class SharedCounters implements Counters {
  private readonly valkey: Redis;

  constructor(valkey: Redis) {
    this.valkey = valkey;
  }

  async add(key: string, windowSeconds: number): Promise<number> {
    const name = `yehang:count:${key}`;
    // The window is opened and counted in one transaction, so that no count is left without an end.
    const results = await this.valkey
      .multi()
      .set(name, 0, 'PX', windowSeconds * 1000, 'NX')
      .incr(name)
      .exec();
    const [error, count] = results?.[1] ?? [new Error('Valkey did not count')];
    if (error) throw error;
    return Number(count);
  }

  async giveBack(key: string): Promise<void> {
    const name = `yehang:count:${key}`;
    // Of a window that has ended meanwhile nothing is left for long.
    await this.valkey.multi().set(name, 0, 'PX', 1_000, 'NX').decr(name).exec();
  }
}

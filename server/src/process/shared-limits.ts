import { Redis } from 'iovalkey';
import type { Counters } from '../domain/rate-limits.ts';
import { OwnCounters } from '../domain/rate-limits.ts';
import { OwnNonces, SharedNonces, type Nonces } from '../http/wire/nonces.ts';
import { PlainError } from './plain-error.ts';

/** What several API processes have to know of each other: nonces seen, and how often somebody tried. */
export interface SharedLimits {
  nonces: Nonces;
  counters: Counters;
  close(): Promise<void>;
}

/** Kept in Valkey or Redis where one is configured, else in this process alone. Throws where it does not answer. */
export async function openSharedLimits(url: string | undefined): Promise<SharedLimits> {
  if (!url)
    return { nonces: new OwnNonces(), counters: new OwnCounters(), close: async () => undefined };
  const valkey = new Redis(url.replace(/^valkey/, 'redis'), {
    lazyConnect: true,
    maxRetriesPerRequest: 2,
    connectTimeout: 5_000,
  });
  // Without a listener a lost connection is printed to the terminal; whoever asks is told anyway.
  valkey.on('error', () => undefined);
  try {
    await valkey.connect();
  } catch (cause) {
    valkey.disconnect();
    throw new PlainError(`VALKEY_URL: nothing answers there: ${(cause as Error).message}`, {
      cause,
    });
  }
  return {
    nonces: new SharedNonces(valkey),
    counters: new SharedCounters(valkey),
    close: async () => void (await valkey.quit().catch(() => undefined)),
  };
}

/** Counts in fixed windows, each key on its own from its first event. */
class SharedCounters implements Counters {
  private readonly valkey: Redis;

  constructor(valkey: Redis) {
    this.valkey = valkey;
  }

  async add(key: string, windowSeconds: number): Promise<number> {
    const name = `count:${key}`;
    const results = await this.valkey
      .multi()
      .set(name, '0', 'EX', windowSeconds, 'NX')
      .incr(name)
      .exec();
    const [error, count] = results?.[1] ?? [new Error('no answer from Valkey'), 0];
    if (error) throw error;
    return Number(count);
  }
}

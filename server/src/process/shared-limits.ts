import type { Log } from '../domain/log.ts';
import type { Counters } from '../domain/rate-limits.ts';
import { MemoryCounters } from '../domain/rate-limits.ts';
import { SharedCounters } from '../domain/shared-counters.ts';
import { openValkey } from '../gateways/valkey/open-valkey.ts';
import { MemoryNonces, SharedNonces, type Nonces } from '../http/wire/nonces.ts';
import { PlainError } from './plain-error.ts';

/** The state that several API processes share: nonces seen, and counters of attempts. */
export interface SharedLimits {
  nonces: Nonces;
  counters: Counters;
  close: () => Promise<void>;
}

/** Kept in Valkey or Redis where one is configured, else in this process alone. Throws where it does not answer. */
export async function openSharedLimits(url: string | undefined, log: Log): Promise<SharedLimits> {
  if (!url)
    return {
      nonces: new MemoryNonces(Date.now()),
      counters: new MemoryCounters(),
      close: async () => undefined,
    };
  const onError = (err: unknown) => log.warn({ err }, 'Valkey cannot be reached');
  const valkey = await openValkey(url, onError).catch((cause: unknown) => {
    throw new PlainError(`VALKEY_URL: nothing answers there: ${(cause as Error).message}`, {
      cause,
    });
  });
  // A connection that cannot be closed is lost already.
  const leave = (err: unknown) => log.debug({ err }, 'Valkey was gone at the end');
  return {
    nonces: new SharedNonces(valkey),
    counters: new SharedCounters(valkey),
    close: async () => void (await valkey.quit().catch(leave)),
  };
}

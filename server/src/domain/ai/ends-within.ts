import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineResult } from '../../gateways/ai/adapter.ts';

/**
 * What an engine answers. One that has not ended `ms` after it was stopped is left behind as cancelled, so that it keeps
 * neither its job nor a place among those that are worked on.
 */
export async function endsWithin(
  ms: number,
  asked: Promise<EngineResult>,
  signal: AbortSignal,
): Promise<EngineResult> {
  const answered = new AbortController();
  const leave = async (): Promise<EngineResult> => {
    if (!signal.aborted) await once(signal, 'abort', { signal: answered.signal });
    await wait(ms, undefined, { signal: answered.signal });
    return { kind: 'cancelled' };
  };
  const leaving = leave();
  // Nobody reads the one that comes second.
  for (const either of [asked, leaving]) either.catch(() => undefined);
  try {
    return await Promise.race([asked, leaving]);
  } finally {
    answered.abort();
  }
}

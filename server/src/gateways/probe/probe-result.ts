import { toOutsideFailure } from '../outside/outside-failure.ts';

export interface ProbeResult {
  isHealthy: boolean;
  /** Until the answer was there; null where none came. */
  latencyMs: number | null;
  /** In Chinese, for staff; null where all is well. */
  failure: string | null;
}

/** How long a probe may take. */
export const PROBE_TIMEOUT_MS = 5_000;

/**
 * Times a look at an address, which answers with what is wrong there, null for nothing, or throws what the door
 * outwards threw.
 */
export async function timedProbe(look: () => Promise<string | null>): Promise<ProbeResult> {
  const begun = performance.now();
  const latency = () => Math.round(performance.now() - begun);
  try {
    const failure = await look();
    return { isHealthy: failure === null, latencyMs: latency(), failure };
  } catch (error) {
    const { message, status } = toOutsideFailure(error);
    return { isHealthy: false, latencyMs: status === null ? null : latency(), failure: message };
  }
}

import { openOutside } from '../outside/open-outside.ts';
import { toOutsideFailure } from '../outside/outside-failure.ts';
import type { AllowedHosts } from '../outside/public-address.ts';
import { readOutsideText } from '../outside/read-outside.ts';

export interface ProbeResult {
  isHealthy: boolean;
  /** Until the answer was there; null where none came. */
  latencyMs: number | null;
  /** In Chinese, for staff; null where all is well. */
  failure: string | null;
}

const TIMEOUT_MS = 5_000;
/** The true answer is a few dozen bytes. */
const MOST_BYTES = 4_096;

/**
 * Asks an API address for `ping/check`, as a client would. Follows no redirect, reads no more than it needs, and
 * reaches inner addresses only where the operator vouches for the host.
 */
export async function probeApi(
  base: string,
  allowedHosts: AllowedHosts,
  timeoutMs = TIMEOUT_MS,
): Promise<ProbeResult> {
  const begun = performance.now();
  const latency = () => Math.round(performance.now() - begun);
  try {
    const url = new URL(`${base}/ping/check`);
    const answer = await openOutside(url, { allowedHosts, answerMs: timeoutMs, mostRedirects: 0 });
    const limits = { mostBytes: MOST_BYTES, wholeMs: timeoutMs, idleMs: timeoutMs };
    const isOurs = isOurAnswer(await readOutsideText(answer.body, limits));
    const latencyMs = latency();
    if (isOurs) return { isHealthy: true, latencyMs, failure: null };
    return { isHealthy: false, latencyMs, failure: '回答的不是本站的接口，请检查地址和路径' };
  } catch (error) {
    const { message, status, isTooMuch } = toOutsideFailure(error);
    if (isTooMuch)
      return {
        isHealthy: false,
        latencyMs: latency(),
        failure: '回答的不是本站的接口，请检查地址和路径',
      };
    return { isHealthy: false, latencyMs: status === null ? null : latency(), failure: message };
  }
}

function isOurAnswer(text: string): boolean {
  try {
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: { ok?: unknown } };
    return code === 200 && data?.ok === true;
  } catch {
    return false;
  }
}

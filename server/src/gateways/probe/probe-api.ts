import { openOutside } from '../outside/open-outside.ts';
import { toOutsideFailure } from '../outside/outside-failure.ts';
import type { AllowedHosts } from '../outside/public-address.ts';
import { readOutsideText } from '../outside/read-outside.ts';
import { PROBE_TIMEOUT_MS, timedProbe, type ProbeResult } from './probe-result.ts';

/** The true answer is a few dozen bytes. */
const MOST_BYTES = 4_096;
const STRANGER = '回答的不是本站的接口，请检查地址和路径';

/**
 * Asks an API address for `ping/check`, as a client would. Follows no redirect, reads no more than it needs, and
 * reaches inner addresses only where the operator vouches for the host.
 */
export async function probeApi(
  base: string,
  allowedHosts: AllowedHosts,
  timeoutMs = PROBE_TIMEOUT_MS,
): Promise<ProbeResult> {
  return timedProbe(async () => {
    const url = new URL(`${base}/ping/check`);
    const answer = await openOutside(url, { allowedHosts, answerMs: timeoutMs, mostRedirects: 0 });
    const limits = { mostBytes: MOST_BYTES, wholeMs: timeoutMs, idleMs: timeoutMs };
    try {
      return isOurAnswer(await readOutsideText(answer.body, limits)) ? null : STRANGER;
    } catch (error) {
      if (toOutsideFailure(error).isTooMuch) return STRANGER;
      throw error;
    }
  });
}

function isOurAnswer(text: string): boolean {
  try {
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: { ok?: unknown } };
    return code === 200 && data?.ok === true;
  } catch {
    return false;
  }
}

import { openOutside } from '../outside/open-outside.ts';
import { OutsideFailure, toOutsideFailure } from '../outside/outside-failure.ts';
import type { AllowedHosts } from '../outside/public-address.ts';
import { PROBE_TIMEOUT_MS, timedProbe, type ProbeResult } from './probe-result.ts';

/**
 * Asks an address of stored files for one of them.
 * @param sample the file's key; where nothing is stored yet null, and then any answer but a server's error will do
 */
export async function probeFiles(
  base: string,
  sample: string | null,
  allowedHosts: AllowedHosts,
  timeoutMs = PROBE_TIMEOUT_MS,
): Promise<ProbeResult> {
  return timedProbe(async () => {
    const url = new URL(sample === null ? base : `${base}/${sample}`);
    try {
      const answer = await openOutside(url, { allowedHosts, answerMs: timeoutMs });
      answer.body.destroy();
    } catch (error) {
      const { status } = toOutsideFailure(error);
      if (sample !== null && status === 404)
        throw new OutsideFailure('这里取不到本站的文件，请检查地址和路径', { status });
      if (sample !== null || status === null || status >= 500) throw error;
    }
    return null;
  });
}

/** Asks for a page that users open. Redirects are followed. */
export async function probePage(
  url: string,
  allowedHosts: AllowedHosts,
  timeoutMs = PROBE_TIMEOUT_MS,
): Promise<ProbeResult> {
  return timedProbe(async () => {
    const answer = await openOutside(new URL(url), { allowedHosts, answerMs: timeoutMs });
    answer.body.destroy();
    return null;
  });
}

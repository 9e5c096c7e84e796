import { fetchRestored } from './fetch-restored.ts';
import type { BaseFailover } from '../domains/base-failover.ts';

/** Time limit of a whole picture, however steadily its bytes arrive. */
const WHOLE_MS = 100_000;

/**
 * The whole picture at `url`, restored.
 * @throws if no base URL has it, if it takes longer than 100 seconds, or when `signal` aborts
 */
export async function downloadPicture(
  url: string,
  key: Uint8Array,
  {
    bases,
    signal,
    fetchBytes,
  }: { bases: BaseFailover; signal: AbortSignal; fetchBytes?: typeof fetch },
): Promise<Blob> {
  const tooLong = new AbortController();
  const leave = () => tooLong.abort(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  const timer = setTimeout(() => tooLong.abort(), WHOLE_MS);
  try {
    const response = await fetchRestored(bases.addressesOf(url), key, {
      signal: tooLong.signal,
      onFailed: bases.failed,
      ...(fetchBytes ? { fetchBytes } : {}),
    });
    return await response.blob();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

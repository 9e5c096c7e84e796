import { NetworkError } from '../../lib/api/api-error.ts';
import type { BaseFailover } from '../../lib/domains/base-failover.ts';

const PAUSES_MS = [1000, 3000];

/** An error response that a retry with the same URL cannot change. */
export class FileUnavailable extends Error {}

export interface FetchFile {
  signal: AbortSignal;
  fetchBytes?: typeof fetch;
  /** Its other addresses. */
  domains?: Pick<BaseFailover, 'addressesOf' | 'failed'> | undefined;
  /** Pauses between the attempts, of which there is one more. */
  pausesMs?: readonly number[];
}

/**
 * A whole file, in up to three attempts, each at the best of its addresses by then.
 * @throws FileUnavailable where the server does not have it, or not at this URL; NetworkError; the signal's reason
 */
export async function fetchFile(
  url: string,
  { signal, fetchBytes = fetch, domains, pausesMs = PAUSES_MS }: FetchFile,
): Promise<ArrayBuffer> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    const [address = url] = domains?.addressesOf(url) ?? [];
    try {
      const options = { signal, credentials: 'omit', cache: 'no-store' } as const;
      const response = await fetchBytes(address, options);
      if (response.status === 403 || response.status === 404 || response.status === 410)
        throw new FileUnavailable(`${address}: status ${response.status}`);
      if (!response.ok) throw new TypeError(`${address}: status ${response.status}`);
      return await response.arrayBuffer();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof FileUnavailable) throw error;
      domains?.failed(address);
      const pause = pausesMs[attempt];
      if (pause === undefined) throw new NetworkError(error);
      await pauseFor(pause, signal);
    }
  }
}

/** Ends early when it is aborted. */
function pauseFor(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    signal.addEventListener('abort', end);
  });
}

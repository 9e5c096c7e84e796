import { load, type LoadResult } from './load.ts';

/** A client that never rests, beside as many servers as there are cores, has them wait for a core each in turn. */
const RESTS_AFTER_MS = 0.1;

/** Sends requests to several servers at once, the connections divided among them; the figures are of all together. */
export async function loadSeveral(
  ports: readonly number[],
  requests: Iterator<Buffer>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Omit<LoadResult, 'p50' | 'p99'>> {
  const each = {
    connections: Math.ceil(connections / ports.length),
    seconds,
    restsAfterMs: RESTS_AFTER_MS,
  };
  const results = await Promise.all(ports.map((port) => load(port, requests, each)));
  const sum = (of: (result: LoadResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    requests: sum((result) => result.requests),
    requestsPerSecond: sum((result) => result.requestsPerSecond),
    failures: sum((result) => result.failures),
  };
}

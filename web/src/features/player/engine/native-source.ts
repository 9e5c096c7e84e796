import type { StreamDomains } from '../../../entities/playback/create-stream-domains.ts';

/** What a request to a playlist's address found. */
export type Probe = (address: string) => Promise<'answers' | 'refuses' | 'isDead'>;

interface NativeSource {
  /** The address to begin with. */
  first: () => string;
  /** The address to go on with after an error; null where all were tried, or the server refuses. */
  next: () => Promise<string | null>;
}

/** How long players pass over addresses of files that one of them could not reach. */
const REMEMBERED_MS = 5 * 60_000;
const unreachable = { count: 0, until: 0 };

/**
 * The addresses of a stream that the browser loads by itself. Where the playlist does not answer, another API address
 * does; where it does, its segments or keys are at fault, and the server names others.
 */
export function createNativeSource(
  url: string,
  domains: Pick<StreamDomains, 'addressesOf' | 'failed' | 'fileBases'>,
  probe: Probe,
  now: () => number = Date.now,
): NativeSource {
  let skipped = now() < unreachable.until ? unreachable.count : 0;
  let attemptsLeft = domains.addressesOf(url).length + domains.fileBases() - 2;
  const address = () => {
    const [best = url] = domains.addressesOf(url);
    return skipped > 0 ? withSkip(best, skipped) : best;
  };
  let current = address();
  return {
    first: () => current,
    next: async () => {
      if (attemptsLeft <= 0) return null;
      attemptsLeft -= 1;
      const found = await probe(current);
      if (found === 'refuses') return null;
      if (found === 'isDead') domains.failed(current);
      else skipped += 1;
      Object.assign(unreachable, { count: skipped, until: now() + REMEMBERED_MS });
      current = address();
      return current;
    },
  };
}

function withSkip(address: string, skipped: number): string {
  const url = new URL(address);
  url.searchParams.set('skip', String(skipped));
  return url.href;
}

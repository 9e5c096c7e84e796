/** How long a base that did not answer comes after the others. */
const REMEMBERED_MS = 5 * 60_000;

/** Equivalent base URLs: where one does not answer, the next takes its place. */
export interface BaseFailover {
  /** Whether `url` is below one of them. */
  has: (url: string) => boolean;
  /**
   * The URLs to try for what is at `url`, each once: as it is given, then below the other bases, last below those that
   * failed a while ago. Only `url` itself where it is below none of them.
   */
  addressesOf: (url: string) => readonly string[];
  /** Records that a URL did not answer: its base comes last for some minutes. */
  failed: (address: string) => void;
}

interface FailoverOptions {
  now?: (() => number) | undefined;
  /** Whether the best base comes before the one of the given URL. */
  isBestFirst?: boolean;
}

/** @param bases best first, without a slash at the end, as the URLs below them begin */
export function createBaseFailover(
  bases: () => readonly string[],
  { now = Date.now, isBestFirst = false }: FailoverOptions = {},
): BaseFailover {
  /** When each failed, the earliest first. */
  const failures = new Map<string, number>();
  const baseOf = (url: string) => bases().find((base) => url.startsWith(`${base}/`));

  function inOrder(given: string): readonly string[] {
    for (const [base, at] of failures) if (now() - at > REMEMBERED_MS) failures.delete(base);
    const all = isBestFirst ? bases() : [...new Set([given, ...bases()])];
    const failed = [...failures.keys()].filter((base) => all.includes(base));
    return [...all.filter((base) => !failures.has(base)), ...failed];
  }

  return {
    has: (url) => baseOf(url) !== undefined,
    addressesOf: (url) => {
      const own = baseOf(url);
      if (own === undefined) return [url];
      const path = url.slice(own.length);
      return inOrder(own).map((base) => base + path);
    },
    failed: (address) => {
      const base = baseOf(address);
      if (base === undefined) return;
      failures.delete(base);
      failures.set(base, now());
    },
  };
}

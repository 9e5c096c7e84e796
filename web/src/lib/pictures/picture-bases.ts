/** The base URLs of stored pictures, with failover. */
export interface PictureBases {
  /** Whether `url` is a stored picture. */
  has: (url: string) => boolean;
  /** The URLs of the picture at `url`: the requested one, the others, and last those that failed. */
  addressesOf: (url: string) => readonly string[];
  /** Records that a URL did not respond: its base comes last from now on. */
  failed: (address: string) => void;
}

/** @param bases without a slash at the end */
export function createPictureBases(bases: readonly string[]): PictureBases {
  /** Bases that failed, the earliest first. */
  let failures: readonly string[] = [];
  const baseOf = (url: string) => bases.find((base) => url.startsWith(`${base}/`));
  const others = (list: readonly string[], left: string) => list.filter((base) => base !== left);
  return {
    has: (url) => baseOf(url) !== undefined,
    addressesOf: (url) => {
      const own = baseOf(url);
      if (own === undefined) return [url];
      const good = [own, ...others(bases, own)].filter((base) => !failures.includes(base));
      return [...good, ...failures].map((base) => base + url.slice(own.length));
    },
    failed: (address) => {
      const own = baseOf(address);
      if (own !== undefined) failures = [...others(failures, own), own];
    },
  };
}

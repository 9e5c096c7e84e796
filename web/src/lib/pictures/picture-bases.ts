/** The bases at which pictures are stored: where one fails, the next takes its place. */
export interface PictureBases {
  /** Whether `url` is a stored picture. */
  has: (url: string) => boolean;
  /** The addresses of the picture at `url`, the base that serves at the moment first. */
  addressesOf: (url: string) => readonly string[];
  /** Notes that an address gave no answer: its base comes last from now on. */
  failed: (address: string) => void;
}

/** @param bases best first, without a slash at the end */
export function createPictureBases(bases: readonly string[]): PictureBases {
  let order = bases;
  const baseOf = (url: string) => bases.find((base) => url.startsWith(`${base}/`));
  return {
    has: (url) => baseOf(url) !== undefined,
    addressesOf: (url) => {
      const own = baseOf(url);
      return own === undefined ? [url] : order.map((base) => base + url.slice(own.length));
    },
    failed: (address) => {
      const own = baseOf(address);
      // Only what serves at the moment: pictures asked for together fail together, and must not turn it twice.
      if (own !== undefined && own === order[0]) order = [...order.slice(1), own];
    },
  };
}

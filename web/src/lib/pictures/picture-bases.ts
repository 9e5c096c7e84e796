import { readVariantPath } from '@yehang/contract/shapes/picture-variants.ts';

/** The bases at which pictures are stored: where one fails, the next takes its place. */
export interface PictureBases {
  /** Whether `url` is a stored picture. */
  has: (url: string) => boolean;
  /**
   * The addresses of the picture at `url`: the one that was asked for, the others, and last those that failed. A
   * variant that is nowhere gives way to the picture that it is made of.
   */
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
      const path = url.slice(own.length);
      const original = readVariantPath(path)?.original;
      const paths = original === undefined ? [path] : [path, original];
      return paths.flatMap((it) => [...good, ...failures].map((base) => base + it));
    },
    failed: (address) => {
      const own = baseOf(address);
      if (own !== undefined) failures = [...others(failures, own), own];
    },
  };
}

import { readVariantPath } from '@yehang/contract/shapes/picture-variants.ts';
import { createBaseFailover, type BaseFailover } from '../domains/base-failover.ts';

/**
 * The bases at which pictures are stored. A variant that is nowhere gives way to the picture that it is made of.
 * @param bases without a slash at the end
 */
export function createPictureBases(bases: readonly string[], now?: () => number): BaseFailover {
  const failover = createBaseFailover(() => bases, { now });
  return {
    ...failover,
    addressesOf: (url) => {
      const original = readVariantPath(url)?.original;
      const isVariant = original !== undefined && failover.has(url);
      return (isVariant ? [url, original] : [url]).flatMap(failover.addressesOf);
    },
  };
}

import { isAiPicturePath } from '@yehang/contract/shapes/ai-picture-path.ts';
import { readVariantPath } from '@yehang/contract/shapes/picture-variants.ts';
import { createBaseFailover, type BaseFailover } from '../domains/base-failover.ts';
import type { PictureSource } from './picture-source.ts';

/**
 * The bases at which pictures are stored, without a slash at the end. A variant that is nowhere gives way to the picture
 * that it is made of.
 */
export function createPictureBases(
  { bases, aiBases = [] }: Pick<PictureSource, 'bases' | 'aiBases'>,
  now?: () => number,
): BaseFailover {
  const usual = createBaseFailover(() => bases, { now });
  const all = [...new Set([...aiBases, ...bases])];
  const ofAi = createBaseFailover(() => all, { now, isBestFirst: true });
  const failoverOf = (url: string) => (aiBases.length > 0 && isAiPicturePath(url) ? ofAi : usual);
  return {
    has: ofAi.has,
    addressesOf: (url) => {
      const failover = failoverOf(url);
      const original = readVariantPath(url)?.original;
      const isVariant = original !== undefined && failover.has(url);
      return (isVariant ? [url, original] : [url]).flatMap(failover.addressesOf);
    },
    failed: (address) => failoverOf(address).failed(address),
  };
}

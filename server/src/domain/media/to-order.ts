import type { PackagingOrder } from '@yehang/contract/shapes/packaging.ts';
import type { MediaAssetRow } from '../../db/queries/media-jobs.ts';
import type { Domain } from '../domain.ts';
import { picturePrefixOf, prefixOf } from './settle-packaging.ts';

/** What a worker needs to know to package the video of a claim, its secrets among it. */
export function toOrder(
  { seal, keys }: Pick<Domain, 'seal' | 'keys'>,
  claim: MediaAssetRow,
): PackagingOrder {
  return {
    itemId: claim.itemId,
    attempt: claim.attempt,
    sourceBytes: claim.sourceBytes,
    prefix: prefixOf(claim),
    picturePrefix: picturePrefixOf(claim),
    key: Buffer.from(seal.open(claim.sealedKey)).toString('hex'),
    nameSecret: Buffer.from(seal.open(claim.sealedNameSecret)).toString('hex'),
    imgKey: keys.imgKey,
  };
}

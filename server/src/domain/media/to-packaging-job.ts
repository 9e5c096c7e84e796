import type { PackagingJob } from '@yehang/contract/shapes/packaging.ts';
import type { MediaAssetRow } from '../../db/queries/media/jobs.ts';
import { picturePrefixOf, prefixOf } from './attempt-places.ts';
import type { Seal } from '../seal.ts';
import type { PublicKeys } from '../settings/public-keys.ts';

/** What a worker needs to know to package the video of a claim, its secrets among it. */
export function toPackagingJob(
  { seal, keys }: { seal: Seal; keys: PublicKeys },
  claim: MediaAssetRow,
): PackagingJob {
  return {
    contentId: claim.contentId,
    attempt: claim.attempt,
    sourceBytes: claim.sourceBytes,
    prefix: prefixOf(claim),
    picturePrefix: picturePrefixOf(claim),
    key: Buffer.from(seal.open(claim.sealedKey, 'content key')).toString('hex'),
    nameSecret: Buffer.from(seal.open(claim.sealedNameSecret, 'content names')).toString('hex'),
    imgKey: keys.imgKey,
  };
}

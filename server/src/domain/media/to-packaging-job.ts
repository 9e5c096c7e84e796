import type { PackagingJob } from '@yehang/contract/shapes/packaging.ts';
import type { MediaAssetRow } from '../../db/queries/media/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { picturePrefixOf, prefixOf } from './settle-packaging.ts';

/** What a worker needs to know to package the video of a claim, its secrets among it. */
export function toPackagingJob(
  { seal, keys }: Pick<AppContext, 'seal' | 'keys'>,
  claim: MediaAssetRow,
): PackagingJob {
  return {
    contentId: claim.contentId,
    attempt: claim.attempt,
    sourceBytes: claim.sourceBytes,
    prefix: prefixOf(claim),
    picturePrefix: picturePrefixOf(claim),
    key: Buffer.from(seal.open(claim.sealedKey)).toString('hex'),
    nameSecret: Buffer.from(seal.open(claim.sealedNameSecret)).toString('hex'),
    imgKey: keys.imgKey,
  };
}

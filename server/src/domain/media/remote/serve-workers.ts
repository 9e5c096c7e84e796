import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  lanes,
  type ClaimRef,
  type QueueLane,
  type PackagingJob,
  type PackagingOutcome,
  type PackagingProgress,
} from '@yehang/contract/shapes/packaging.ts';
import {
  claimMedia,
  findMediaJob,
  reportMedia,
  type MediaAssetRow,
} from '../../../db/queries/media/jobs.ts';
import {
  BadByteRange,
  resolveRange,
  type StoredBytes,
  type Storage,
} from '../../../media/storage/storage.ts';
import { badField, AppError } from '../../app-error.ts';
import { picturePrefixOf, prefixOf } from '../attempt-places.ts';
import { deleteEarlierOutput, settlePackaging } from '../settle-packaging.ts';
import { toPackagingJob } from '../to-packaging-job.ts';
import { lookAtPoster } from './look-at-poster.ts';
import type { MediaContext } from '../context.ts';
import type { Database } from '../../../db/connect.ts';

// What the server does for workers on other machines. They hold a token and nothing else: the database, the store and
// every other secret stay here, and a claim opens its own video alone.

/** The next work of a lane or a more urgent one, or null. */
export async function claimJob(
  context: MediaContext,
  lane: QueueLane,
): Promise<PackagingJob | null> {
  const claim = await claimMedia(context.database, lanes[lane]);
  if (!claim) return null;
  await deleteEarlierOutput(context.storage, claim);
  return toPackagingJob(context, claim);
}

/** The source of a claim, from `start` on. Errors: 4000 (range), 4090 (lost). */
export async function readSource(
  context: { database: Database },
  ref: ClaimRef,
  start: number,
): Promise<StoredBytes> {
  const { sourcePath, sourceBytes: totalBytes } = await liveClaim(context, ref);
  if (totalBytes === 0) return { stream: Readable.from([]), bytes: 0, totalBytes };
  try {
    const range = resolveRange(totalBytes, { start });
    const bytes = range.end - range.start + 1;
    return { stream: createReadStream(sourcePath, range), bytes, totalBytes };
  } catch (error) {
    if (error instanceof BadByteRange) throw badField('range', '没有这一段内容');
    throw error;
  }
}

/** Stores one file of a claim's result. Errors: 4030 (a key that is not the claim's), 4090 (lost). */
export async function storeFile(
  context: { database: Database; storage: Storage },
  { key, type, ...ref }: ClaimRef & { key: string; type: string },
  body: Readable,
): Promise<{ bytes: number }> {
  const claim = await liveClaim(context, ref);
  if (!isWithin(claim, key)) throw new AppError(4030, '只能写入这次任务的目录');
  return context.storage.put(key, body, { contentType: type });
}

/** Renews a claim and reports how far it is. Error: 4090 (lost). */
export async function reportProgress(
  { database }: { database: Database },
  ref: ClaimRef,
  now: PackagingProgress,
): Promise<void> {
  if (!(await reportMedia(database, ref, now))) throw lost();
}

/** Ends a claim, once its poster is looked at; of one that is lost nothing stays. The same twice changes nothing. Errors: 4030, 4040. */
export async function finishJob(
  context: MediaContext,
  { contentId, attempt }: ClaimRef,
  outcome: PackagingOutcome,
): Promise<void> {
  const row = await findMediaJob(context.database, { contentId, attempt });
  if (!row || attempt > row.attempt) throw new AppError(4040, '没有这个任务');
  if (row.attempt === attempt && row.state === 'ready') return;
  const claim = { ...row, attempt };
  if (outcome.state === 'ready') {
    const { poster, sprite } = outcome.manifest;
    const pictures = sprite ? [poster, sprite] : [poster];
    if (!pictures.every(({ path }) => path.startsWith(`${picturePrefixOf(claim)}/`)))
      throw new AppError(4030, '图片不在这次任务的目录里');
  }
  const refused =
    outcome.state === 'ready' ? await lookAtPoster(context, outcome.manifest.poster) : null;
  await settlePackaging(context, claim, refused ?? outcome);
}

async function liveClaim(
  { database }: { database: Database },
  { contentId, attempt }: ClaimRef,
): Promise<MediaAssetRow> {
  const row = await findMediaJob(database, { contentId, attempt });
  if (row?.state !== 'working' || row.attempt !== attempt) throw lost();
  return row;
}

function isWithin(claim: MediaAssetRow, key: string): boolean {
  return [prefixOf(claim), picturePrefixOf(claim)].some((folder) => key.startsWith(`${folder}/`));
}

const lost = () => new AppError(4090, '任务已取消，或已交给别的机器');

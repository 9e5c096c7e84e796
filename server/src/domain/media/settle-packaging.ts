import { rm } from 'node:fs/promises';
import type { PackagingOutcome } from '@yehang/contract/shapes/packaging.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { refreshWholesOf } from '../../db/queries/content/parts.ts';
import {
  finishMedia,
  writeContentOfMedia,
  type MediaAssetRow,
  type MediaJob,
} from '../../db/queries/media/jobs.ts';
import { labelPoster } from './label-poster.ts';
import { swapReplacement } from './swap-replacement.ts';
import type { Manifest } from '../../media/manifest.ts';
import { MediaError, mediaReasons, type MediaErrorCode } from '../../media/media-error.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { picturePrefixOf, prefixOf } from './attempt-places.ts';
import type { MediaContext } from './context.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';

/** Characters of an engine's message that are kept. */
const MOST_DETAIL = 4_000;

/** Writes how the work of a claim ended, unless the claim was lost; what was stored in vain goes. */
export async function settlePackaging(
  context: MediaContext,
  claim: MediaJob,
  outcome: PackagingOutcome,
): Promise<void> {
  if (outcome.state === 'ready') {
    await labelPoster(context, claim.contentId, outcome.manifest.poster);
    return claim.isReplacement
      ? replace(context, claim, outcome.manifest)
      : succeed(context, claim, outcome.manifest);
  }
  await deleteOutput(context.storage, claim);
  if (outcome.state === 'queued') {
    await finishMedia(context.database, claim, { state: 'queued', reason: '' });
    return;
  }
  const known = new MediaError(isReason(outcome.code) ? outcome.code : 'engineFailed');
  const won = await finishMedia(context.database, claim, {
    state: 'failed',
    reason: known.reason,
    failureDetail: toFailureDetail(outcome.detail),
    hasSource: known.mayRetry,
  });
  if (won && !known.mayRetry) await discardSource(context, claim);
}

/** As much of the engine's message as a person reads; the database holds no null characters. */
const toFailureDetail = (detail: string): string | null =>
  detail.replaceAll('\0', '').trim().slice(0, MOST_DETAIL) || null;

const isReason = (code: string): code is MediaErrorCode => code in mediaReasons;

/** Deletes what attempts before this one stored without getting to the end: their workers were killed. */
export async function deleteEarlierOutput(storage: Storage, claim: MediaAssetRow): Promise<void> {
  for (let attempt = 1; attempt < claim.attempt; attempt++)
    await deleteOutput(storage, { ...claim, attempt });
}

async function deleteOutput(storage: Storage, claim: MediaAssetRow): Promise<void> {
  await storage.deletePrefix(prefixOf(claim));
  await storage.deletePrefix(picturePrefixOf(claim));
}

async function succeed(context: MediaContext, claim: MediaJob, manifest: Manifest): Promise<void> {
  const { database, storage, events } = context;
  const row = await findConsoleContent(database, claim.contentId);
  const won = await database.orm.transaction(async (orm) => {
    if (!(await finishMedia({ orm }, claim, { state: 'ready', manifest, hasSource: false })))
      return false;
    await writeContentOfMedia({ orm }, claim.contentId, {
      extent: manifest.durationSeconds,
      ...(row?.content.cover ? {} : { cover: manifest.poster }),
      ...(claim.kindGiven ? {} : { kind: manifest.orientation === 'portrait' ? 'short' : 'long' }),
    });
    return true;
  });
  if (!won) {
    await deleteOutput(storage, claim);
    return;
  }
  // Its cover may be that of the series whose first episode it is.
  await refreshWholesOf(database, claim.contentId);
  await events.publish('media', claim.contentId);
  await discardSource(context, claim);
}

/** The media that are ready give their place to those of another file; what cannot take it goes. */
async function replace(context: MediaContext, claim: MediaJob, manifest: Manifest): Promise<void> {
  const end = await swapReplacement(context, claim, manifest).catch(async (error: unknown) => {
    await deleteOutput(context.storage, claim);
    throw error;
  });
  if (end === 'lost') return deleteOutput(context.storage, claim);
  if (end === 'closed') {
    await deleteOutput(context.storage, claim);
    const reason = '内容已移除，没有换成新文件';
    const outcome = { state: 'failed', reason, failureDetail: null, hasSource: false } as const;
    if (await finishMedia(context.database, claim, outcome)) await discardSource(context, claim);
    return;
  }
  await publishContentChange(context, claim.contentId, { withMedia: true });
  await discardSource(context, claim);
}

/** Deletes a source that has served, or is at fault itself; its row says so already. */
async function discardSource(
  { chunks }: { chunks: ChunkStore },
  claim: MediaAssetRow,
): Promise<void> {
  if (claim.uploadId) await chunks.discard(claim.uploadId);
  else await rm(claim.sourcePath, { force: true });
}

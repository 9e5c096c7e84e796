import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  finishMedia,
  reportMedia,
  writeItemOfMedia,
  type MediaAssetRow,
} from '../../db/queries/media-jobs.ts';
import { findItem } from '../../db/queries/console-items.ts';
import type { Engine } from '../../media/engine/engine.ts';
import type { Manifest } from '../../media/manifest.ts';
import { MediaError } from '../../media/media-error.ts';
import { packageVideo } from '../../media/pipeline/package-video.ts';
import type { Domain } from '../domain.ts';
import { packagingFolder } from './packaging-folder.ts';
import { PICTURES, VIDEOS } from './storage-folders.ts';

const REPORT_EVERY_MS = 1_000;

/**
 * Packages the video of a claim and writes the outcome. The claim is renewed while it runs; once it is lost
 * (cancelled, or taken by another worker) the work stops and nothing of it stays.
 */
export async function packageItem(
  domain: Domain,
  engine: Engine,
  claim: MediaAssetRow,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const now = { stage: 'inspect', progress: 0 };
  const report = async () => {
    const isOurs = await reportMedia(domain.database, claim, now).catch(() => true);
    if (!isOurs) lost.abort();
  };
  const timer = setInterval(() => void report(), REPORT_EVERY_MS);
  // Whoever cancels says so, and need not wait for the next report.
  const unsubscribe = domain.changes.on('mediaWork', (itemId) => {
    if (itemId === claim.itemId) void report();
  });
  const workDir = join(packagingFolder(domain), `${claim.itemId}-${claim.attempt}`);
  try {
    await mkdir(workDir, { recursive: true });
    await deleteEarlierOutput(domain.storage, claim);
    const manifest = await packageVideo({
      source: claim.sourcePath,
      workDir,
      storage: domain.storage,
      prefix: prefixOf(claim),
      picturePrefix: picturePrefixOf(claim),
      imgKey: Buffer.from(domain.keys.imgKey, 'hex'),
      keys: {
        key: domain.seal.open(claim.sealedKey),
        nameSecret: domain.seal.open(claim.sealedNameSecret),
      },
      engine,
      signal,
      onProgress: (progress, stage) => Object.assign(now, { stage, progress }),
    });
    await succeed(domain, claim, manifest);
  } catch (error) {
    await fail(domain, claim, error, signal.aborted);
  } finally {
    clearInterval(timer);
    unsubscribe();
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Every attempt writes to a place of its own, so that one that lost its claim cannot harm the next. */
function prefixOf({ prefix, attempt }: MediaAssetRow): string {
  return `${prefix}/${attempt}`;
}

/** Poster and thumbnails, beside the segments but served as pictures. */
function picturePrefixOf(claim: MediaAssetRow): string {
  return PICTURES + prefixOf(claim).slice(VIDEOS.length);
}

/** What attempts before this one stored without getting to the end: their workers were killed. */
async function deleteEarlierOutput(
  storage: Domain['storage'],
  claim: MediaAssetRow,
): Promise<void> {
  for (let attempt = 1; attempt < claim.attempt; attempt++)
    await deleteOutput(storage, { ...claim, attempt });
}

async function deleteOutput(storage: Domain['storage'], claim: MediaAssetRow): Promise<void> {
  await storage.deletePrefix(prefixOf(claim));
  await storage.deletePrefix(picturePrefixOf(claim));
}

async function succeed(domain: Domain, claim: MediaAssetRow, manifest: Manifest): Promise<void> {
  const { database, storage, changes } = domain;
  const row = await findItem(database, claim.itemId);
  const won = await database.orm.transaction(async (orm) => {
    if (!(await finishMedia({ orm }, claim, { state: 'ready', manifest, hasSource: false })))
      return false;
    await writeItemOfMedia({ orm }, claim.itemId, {
      durationSeconds: manifest.durationSeconds,
      ...(row?.item.cover ? {} : { cover: manifest.poster }),
      ...(claim.kindGiven ? {} : { kind: manifest.orientation === 'portrait' ? 'short' : 'long' }),
    });
    return true;
  });
  if (!won) {
    await deleteOutput(storage, claim);
    return;
  }
  await changes.tell('media', claim.itemId);
  await discardSource(domain, claim);
}

async function fail(
  domain: Domain,
  claim: MediaAssetRow,
  error: unknown,
  wasStopped: boolean,
): Promise<void> {
  const { database, storage } = domain;
  await deleteOutput(storage, claim);
  // A stop of the worker itself leaves the claim: it goes back to the queue. A cancelled one is not ours any more.
  if (wasStopped) {
    await finishMedia(database, claim, { state: 'queued', reason: '' });
    return;
  }
  const known = error instanceof MediaError ? error : new MediaError('engineFailed', String(error));
  const won = await finishMedia(database, claim, {
    state: 'failed',
    reason: known.reason,
    hasSource: known.mayRetry,
  });
  if (won && !known.mayRetry) await discardSource(domain, claim);
  if (!(error instanceof MediaError)) throw error;
}

/** Deletes a source that has served, or is at fault itself; its row says so already. */
async function discardSource({ chunks }: Domain, claim: MediaAssetRow): Promise<void> {
  if (claim.uploadId) await chunks.discard(claim.uploadId);
  else await rm(claim.sourcePath, { force: true });
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  PackagingJob,
  PackagingOutcome,
  PackagingProgress,
} from '@yehang/contract/shapes/packaging.ts';
import type { Engine } from '../../media/engine/engine.ts';
import type { Log } from '../log.ts';
import { MediaError } from '../../media/media-error.ts';
import { packageVideo, type PackageInput } from '../../media/pipeline/package-video.ts';

const REPORT_EVERY_MS = 1_000;

/** Where jobs come from and results go: the database of this process, or a server elsewhere. */
export interface JobBackend {
  /** The file to read, fetched into the folder where it is not on this machine. */
  source(job: PackagingJob, folder: string, signal: AbortSignal): Promise<string>;
  storage: PackageInput['storage'];
  /** Renews the claim; false once it is lost. */
  report(job: PackagingJob, now: PackagingProgress): Promise<boolean>;
  /** Calls when it is time to check whether the claim still holds; answers how to end that. */
  onNews?(job: PackagingJob, look: () => void): () => void;
}

/** How a job ended, and the error behind it where it was none of the media's. */
export interface PackagingEnd {
  outcome: PackagingOutcome;
  cause?: Error;
}

/** What a job is packaged with. */
interface PackagingMeans {
  engine: Engine;
  workDir: string;
  stopping: AbortSignal;
  log: Log;
}

/**
 * Packages the video of a job below `workDir`. The claim is renewed while it runs; once it is lost (cancelled, or
 * taken by another worker), or `stopping` is aborted, the work stops and nothing of it stays. Never throws.
 */
export async function runPackaging(
  backend: JobBackend,
  job: PackagingJob,
  { engine, workDir, stopping, log }: PackagingMeans,
): Promise<PackagingEnd> {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const now: PackagingProgress = { stage: 'inspect', progress: 0 };
  const report = async () => {
    // What could not be reported now is reported a second later; the lease outlasts that.
    const isOurs = await backend.report(job, now).catch((err: unknown) => {
      log.warn({ err, contentId: job.contentId }, 'the progress of a job could not be reported');
      return true;
    });
    if (!isOurs) lost.abort();
  };
  const timer = setInterval(() => void report(), REPORT_EVERY_MS);
  const unsubscribe = backend.onNews?.(job, () => void report());
  const folder = join(workDir, `${job.contentId}-${job.attempt}`);
  try {
    await mkdir(folder, { recursive: true });
    const manifest = await packageVideo({
      source: await backend.source(job, folder, signal),
      workDir: folder,
      storage: backend.storage,
      prefix: job.prefix,
      picturePrefix: job.picturePrefix,
      imgKey: Buffer.from(job.imgKey, 'hex'),
      keys: {
        key: Buffer.from(job.key, 'hex'),
        nameSecret: Buffer.from(job.nameSecret, 'hex'),
      },
      engine,
      signal,
      onProgress: (progress, stage) => Object.assign(now, { stage, progress }),
    });
    return { outcome: { state: 'ready', manifest } };
  } catch (error) {
    const known = error instanceof MediaError ? error : null;
    // A stop of the worker itself gives the work back; a lost claim is not touched by that.
    if (signal.aborted || known?.code === 'cancelled') return { outcome: { state: 'queued' } };
    if (known) return { outcome: { state: 'failed', code: known.code, detail: known.detail } };
    const cause = error instanceof Error ? error : new Error(String(error));
    return { outcome: { state: 'failed', code: 'engineFailed', detail: cause.message }, cause };
  } finally {
    clearInterval(timer);
    unsubscribe?.();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

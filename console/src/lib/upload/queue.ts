import { nextSpeed, type Speed } from '@yehang/ui/transfer-speed.ts';
import { CallFailure, SIGNED_OUT } from '../api/failure.ts';
import { identifierOf, refusalOf, relativePathOf } from './identifier.ts';
import { createTransfer, type Transfer } from './transfer.ts';
import type { UploadEntry } from './upload-entry.ts';

/** How often the figures move, in milliseconds. */
const PROGRESS_EVERY = 500;

export interface QueueParts {
  /** Makes a draft of a whole upload; answers the item's id. */
  readonly makeItem: (uploadId: string) => Promise<string>;
  /** Tells the server that an upload is given up, so that nothing of it stays there. */
  readonly discard?: (identifier: string) => Promise<unknown>;
  /** Called when the session ended under an upload; it stands paused until resumed. */
  readonly onSignedOut?: () => void;
  readonly createTransfer?: (file: File, identifier: string) => Transfer;
  readonly now?: () => number;
}

export interface RefusedFile {
  readonly file: File;
  readonly why: string;
  /** Whether adding it again with `allowDuplicate` would do. */
  readonly isDuplicate: boolean;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** What the queue holds behind an entry. */
interface Job {
  readonly transfer: Transfer;
  stop: AbortController | null;
  uploadId: string | null;
  speed: Speed;
}

const STOPPED = new DOMException('stopped', 'AbortError');

/**
 * Uploads one file after another, each in three chunks at once, and makes a draft of each.
 * It outlives the page that shows it. Read with `subscribe` and `entries`.
 */
export function createUploadQueue({
  makeItem,
  discard,
  onSignedOut,
  createTransfer: startTransfer = createTransfer,
  now = Date.now,
}: QueueParts) {
  let entries: readonly UploadEntry[] = [];
  const jobs = new Map<string, Job>();
  const listeners = new Set<() => void>();
  let added = 0;
  let isRunning = false;

  function publish(next: readonly UploadEntry[]) {
    entries = next;
    for (const listener of listeners) listener();
  }

  function change(key: string, fields: Partial<UploadEntry>) {
    publish(entries.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
  }

  const find = (key: string) => entries.find((entry) => entry.key === key);

  function readProgress(key: string, job: Job) {
    const sentBytes = job.transfer.sentBytes();
    job.speed = nextSpeed(job.speed, sentBytes, now());
    change(key, {
      sentBytes,
      bytesPerSecond: job.speed.bytesPerSecond,
      waitingForNetwork: job.transfer.waiting(),
    });
  }

  async function send(key: string, job: Job): Promise<string> {
    const stop = new AbortController();
    job.stop = stop;
    job.speed = { bytes: job.transfer.sentBytes(), at: now(), bytesPerSecond: null };
    const timer = setInterval(() => readProgress(key, job), PROGRESS_EVERY);
    try {
      return await job.transfer.run(stop.signal);
    } finally {
      clearInterval(timer);
      job.stop = null;
      change(key, { sentBytes: job.transfer.sentBytes(), waitingForNetwork: false });
    }
  }

  function fail(key: string, error: unknown) {
    if (error === STOPPED) return;
    const failure =
      error instanceof CallFailure
        ? error
        : new CallFailure(0, '上传出了点问题，请重试', null, null);
    const signedOut = failure.code === SIGNED_OUT;
    change(key, { state: signedOut ? 'paused' : 'failed', failure, bytesPerSecond: null });
    if (signedOut) onSignedOut?.();
  }

  async function runJob(key: string, job: Job) {
    isRunning = true;
    try {
      change(key, { state: 'uploading', failure: null });
      job.uploadId ??= await send(key, job);
      // Paused or cancelled while the last answer was on its way.
      if (find(key)?.state !== 'uploading') throw STOPPED;
      change(key, { state: 'making', bytesPerSecond: null });
      const contentId = await makeItem(job.uploadId);
      change(key, { state: 'done', contentId });
    } catch (error) {
      fail(key, error);
    }
    isRunning = false;
    startNext();
  }

  /** One runs at a time; one that was stopped runs until its requests are gone. */
  function startNext() {
    if (isRunning) return;
    const entry = entries.find((one) => one.state === 'waiting');
    const job = entry && jobs.get(entry.key);
    if (entry && job) void runJob(entry.key, job);
  }

  function addOne(file: File, allowDuplicate: boolean): RefusedFile | null {
    const why = refusalOf(file);
    if (why !== null) return { file, why, isDuplicate: false };
    const known = identifierOf(file);
    const isDuplicate = entries.some((entry) => entry.identifier === known);
    if (isDuplicate && !allowDuplicate) {
      return { file, why: '这个文件已经在列表里', isDuplicate: true };
    }
    added += 1;
    // A wanted duplicate needs a name of its own, or both would fill the same file.
    const identifier = isDuplicate ? `${known.slice(0, 240)}-${now()}-${added}` : known;
    const key = `upload-${added}`;
    jobs.set(key, {
      transfer: startTransfer(file, identifier),
      stop: null,
      uploadId: null,
      speed: { bytes: 0, at: now(), bytesPerSecond: null },
    });
    publish([
      ...entries,
      {
        key,
        identifier,
        name: relativePathOf(file),
        totalBytes: file.size,
        sentBytes: 0,
        bytesPerSecond: null,
        state: 'waiting',
        waitingForNetwork: false,
        failure: null,
        contentId: null,
      },
    ]);
    return null;
  }

  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Adds files; answers those that were refused, and why. */
    add(files: readonly File[], { allowDuplicate = false } = {}): RefusedFile[] {
      const refused = files.flatMap((file) => addOne(file, allowDuplicate) ?? []);
      startNext();
      return refused;
    },
    /** Stops an upload that waits or runs; what was sent stays sent. */
    pause(key: string) {
      const state = find(key)?.state;
      if (state !== 'uploading' && state !== 'waiting') return;
      change(key, { state: 'paused', bytesPerSecond: null, waitingForNetwork: false });
      jobs.get(key)?.stop?.abort(STOPPED);
    },
    /** Goes on with a paused or failed upload where it stopped. */
    resume(key: string) {
      const state = find(key)?.state;
      if (state !== 'paused' && state !== 'failed') return;
      change(key, { state: 'waiting', failure: null });
      startNext();
    },
    /**
     * Stops an upload and takes it off the list, and off the server where it is not a draft yet; one whose draft is
     * being made is beyond that.
     */
    cancel(key: string) {
      const entry = find(key);
      if (!entry || entry.state === 'making') return;
      publish(entries.filter((one) => one.key !== key));
      jobs.get(key)?.stop?.abort(STOPPED);
      jobs.delete(key);
      // Should this not arrive, it turns up among the unfinished, where it can be cancelled again.
      if (entry.state !== 'done') discard?.(entry.identifier).catch(() => undefined);
    },
  };
}

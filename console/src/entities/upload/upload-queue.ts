import { nextSpeed, type Speed } from '@yehang/ui/transfer-speed.ts';
import { CallError, SIGNED_OUT } from '../../lib/api/call-error.ts';
import {
  fileIdentifier,
  getRelativePath,
  MAX_IDENTIFIER,
} from '../../lib/upload/file-identifier.ts';
import { rejectionReason, sizeProblem } from './video-files.ts';
import { createTransfer, type Transfer } from '../../lib/upload/transfer.ts';
import type { UploadEntry } from './upload-entry.ts';

/** Progress update interval in milliseconds. */
const PROGRESS_MS = 500;

export interface UploadQueueOptions {
  /** Creates a draft from a complete upload; resolves with the item's id. */
  readonly createDraft: (uploadId: string) => Promise<string>;
  /** Gives an item a complete upload as its file. */
  readonly replaceFile?: (contentId: string, uploadId: string) => Promise<unknown>;
  /** Has complete uploads read as chapters or pictures of a content. */
  readonly importFiles?: (contentId: string, uploadIds: readonly string[]) => Promise<unknown>;
  /** Tells the server to delete a cancelled upload. */
  readonly onCancelled?: (identifier: string) => Promise<unknown>;
  /** Called when the session expires during an upload; the upload is paused. */
  readonly onSignedOut?: () => void;
  readonly createTransfer?: (file: File, identifier: string) => Transfer;
  readonly now?: () => number;
}

export interface RejectedFile {
  readonly file: File;
  readonly reason: string;
  /** Whether `allowDuplicate` would accept it. */
  readonly isDuplicate: boolean;
}

/** @internal for tests */
export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** What becomes of an upload: a draft of its own, or, where one is named, a content's file, or more of a content. */
interface UploadPurpose {
  readonly replaces: string | null;
  readonly importsInto: string | null;
}

const DRAFT: UploadPurpose = { replaces: null, importsInto: null };

/** A file for an import. */
export interface ImportFile {
  readonly file: File;
  /** What tells it from other files of its name and size; none where those do. */
  readonly digest?: string;
}

/** Internal state of an upload. */
interface RunningUpload {
  readonly transfer: Transfer;
  stop: AbortController | null;
  uploadId: string | null;
  readonly purpose: UploadPurpose;
  /** What is imported together has one number. */
  readonly group: number;
  speed: Speed;
}

interface NewUpload {
  readonly allowDuplicate: boolean;
  readonly purpose: UploadPurpose;
  readonly group?: number;
  readonly digest?: string | undefined;
}

/** Identifies a file that was packed from others: they may differ while their names and sizes are the same. */
const withDigest = (file: File, digest: string) =>
  `${digest}-${fileIdentifier(file)}`.slice(0, MAX_IDENTIFIER);

const STOPPED = new DOMException('stopped', 'AbortError');

/**
 * Uploads files one after another, three chunks at a time, and creates a draft from each.
 * Lives outside React: read it with `subscribe` and `entries`.
 */
export function createUploadQueue({
  createDraft,
  replaceFile,
  importFiles,
  onCancelled,
  onSignedOut,
  createTransfer: startTransfer = createTransfer,
  now = Date.now,
}: UploadQueueOptions) {
  let entries: readonly UploadEntry[] = [];
  const jobs = new Map<string, RunningUpload>();
  const listeners = new Set<() => void>();
  let added = 0;
  let groups = 0;
  let isRunning = false;

  function publish(next: readonly UploadEntry[]) {
    entries = next;
    for (const listener of listeners) listener();
  }

  function update(key: string, fields: Partial<UploadEntry>) {
    publish(entries.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
  }

  const find = (key: string) => entries.find((entry) => entry.key === key);

  function readProgress(key: string, job: RunningUpload) {
    const sentBytes = job.transfer.sentBytes();
    job.speed = nextSpeed(job.speed, sentBytes, now());
    update(key, {
      sentBytes,
      bytesPerSecond: job.speed.bytesPerSecond,
      isWaitingForNetwork: job.transfer.isWaiting(),
    });
  }

  async function transferFile(key: string, job: RunningUpload): Promise<string> {
    const stop = new AbortController();
    job.stop = stop;
    job.speed = { bytes: job.transfer.sentBytes(), at: now(), bytesPerSecond: null };
    const timer = setInterval(() => readProgress(key, job), PROGRESS_MS);
    try {
      return await job.transfer.run(stop.signal);
    } finally {
      clearInterval(timer);
      job.stop = null;
      update(key, { sentBytes: job.transfer.sentBytes(), isWaitingForNetwork: false });
    }
  }

  function fail(key: string, error: unknown) {
    if (error === STOPPED) return;
    const callError =
      error instanceof CallError ? error : new CallError(0, '上传出了点问题，请重试', null, null);
    const signedOut = callError.code === SIGNED_OUT;
    update(key, { state: signedOut ? 'paused' : 'failed', error: callError, bytesPerSecond: null });
    if (signedOut) onSignedOut?.();
  }

  /** Hands files that are imported together over, once all of them are there. */
  async function finishGroup(group: number) {
    const members = entries.flatMap((entry) => {
      const job = jobs.get(entry.key);
      return job?.group === group ? [{ entry, job }] : [];
    });
    const contentId = members[0]?.job.purpose.importsInto ?? null;
    if (contentId === null || members.some(({ entry }) => entry.state !== 'sent')) return;
    for (const { entry } of members) update(entry.key, { state: 'creatingDraft' });
    try {
      const uploadIds = members.flatMap(({ job }) => job.uploadId ?? []);
      await importFiles?.(contentId, uploadIds);
      for (const { entry } of members) update(entry.key, { state: 'done', contentId });
    } catch (error) {
      for (const { entry } of members) fail(entry.key, error);
    }
  }

  /** Tries a group again whose files are there, and were not taken. */
  function resumeGroup(group: number) {
    for (const { key, state } of entries) {
      const job = jobs.get(key);
      if (
        job?.group === group &&
        job.uploadId !== null &&
        (state === 'failed' || state === 'paused')
      )
        update(key, { state: 'sent', error: null });
    }
    void finishGroup(group);
  }

  async function runUpload(key: string, job: RunningUpload) {
    isRunning = true;
    try {
      update(key, { state: 'uploading', error: null });
      job.uploadId ??= await transferFile(key, job);
      // Paused or cancelled while the last response was in flight.
      if (find(key)?.state !== 'uploading') throw STOPPED;
      const { replaces, importsInto } = job.purpose;
      if (importsInto === null) {
        update(key, { state: 'creatingDraft', bytesPerSecond: null });
        if (replaces !== null) await replaceFile?.(replaces, job.uploadId);
        const contentId = replaces ?? (await createDraft(job.uploadId));
        update(key, { state: 'done', contentId });
      } else {
        update(key, { state: 'sent', bytesPerSecond: null });
        await finishGroup(job.group);
      }
    } catch (error) {
      fail(key, error);
    }
    isRunning = false;
    startNext();
  }

  /** One upload runs at a time; a stopped one counts as running until its requests have ended. */
  function startNext() {
    if (isRunning) return;
    const entry = entries.find((one) => one.state === 'waiting');
    const job = entry && jobs.get(entry.key);
    if (entry && job) void runUpload(entry.key, job);
  }

  function addOne(
    file: File,
    { allowDuplicate, purpose, group = 0, digest }: NewUpload,
  ): RejectedFile | null {
    const reason = purpose.importsInto === null ? rejectionReason(file) : sizeProblem(file);
    if (reason !== null) return { file, reason, isDuplicate: false };
    const known = digest === undefined ? fileIdentifier(file) : withDigest(file, digest);
    const isDuplicate = entries.some((entry) => entry.identifier === known);
    if (isDuplicate && !allowDuplicate) {
      return { file, reason: '这个文件已经在列表里', isDuplicate: true };
    }
    added += 1;
    // An intended duplicate needs its own identifier, or both would write to the same file.
    const identifier = isDuplicate ? `${known.slice(0, 240)}-${now()}-${added}` : known;
    const key = `upload-${added}`;
    jobs.set(key, {
      transfer: startTransfer(file, identifier),
      stop: null,
      uploadId: null,
      purpose,
      group,
      speed: { bytes: 0, at: now(), bytesPerSecond: null },
    });
    publish([
      ...entries,
      {
        key,
        identifier,
        name: getRelativePath(file),
        totalBytes: file.size,
        sentBytes: 0,
        bytesPerSecond: null,
        state: 'waiting',
        isWaitingForNetwork: false,
        error: null,
        contentId: null,
        ...purpose,
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
    /** Adds files; returns the rejected ones with the reason. */
    add(files: readonly File[], { allowDuplicate = false } = {}): RejectedFile[] {
      const rejected = files.flatMap(
        (file) => addOne(file, { allowDuplicate, purpose: DRAFT }) ?? [],
      );
      startNext();
      return rejected;
    },
    /** Adds a file that becomes that of an item; returns why it cannot, or null. */
    addReplacement(file: File, contentId: string): RejectedFile | null {
      const purpose = { ...DRAFT, replaces: contentId };
      const rejected = addOne(file, { allowDuplicate: true, purpose });
      startNext();
      return rejected;
    },
    /** Adds files that are imported into a content together; returns those that cannot be. */
    addImport(files: readonly ImportFile[], contentId: string): RejectedFile[] {
      const purpose = { ...DRAFT, importsInto: contentId };
      groups += 1;
      const group = groups;
      const rejected = files.flatMap(
        ({ file, digest }) => addOne(file, { allowDuplicate: true, purpose, group, digest }) ?? [],
      );
      startNext();
      return rejected;
    },
    /** Pauses a waiting or running upload; sent chunks are kept. */
    pause(key: string) {
      const state = find(key)?.state;
      if (state !== 'uploading' && state !== 'waiting') return;
      update(key, { state: 'paused', bytesPerSecond: null, isWaitingForNetwork: false });
      jobs.get(key)?.stop?.abort(STOPPED);
    },
    /** Resumes a paused or failed upload where it stopped. */
    resume(key: string) {
      const state = find(key)?.state;
      if (state !== 'paused' && state !== 'failed') return;
      const job = jobs.get(key);
      if (job && job.uploadId !== null && job.purpose.importsInto !== null)
        return resumeGroup(job.group);
      update(key, { state: 'waiting', error: null });
      startNext();
    },
    /**
     * Stops an upload and removes it from the list, and from the server unless it is a draft already. An upload whose
     * draft is being created cannot be cancelled. What was to be imported with it is imported without it.
     */
    cancel(key: string) {
      const entry = find(key);
      if (!entry || entry.state === 'creatingDraft') return;
      publish(entries.filter((one) => one.key !== key));
      jobs.get(key)?.stop?.abort(STOPPED);
      const group = jobs.get(key)?.group;
      jobs.delete(key);
      // If this request fails, the upload is listed as unfinished and can be cancelled again there.
      if (entry.state !== 'done') onCancelled?.(entry.identifier).catch(() => undefined);
      if (group !== undefined && group > 0) void finishGroup(group);
    },
  };
}

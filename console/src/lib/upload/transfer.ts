import { chunkCount, chunkRange } from '@yehang/contract/shapes/chunk-values.ts';
import { CallError } from '../api/call-error.ts';
import { backoffDelay, waitOrOnline } from './back-off.ts';
import { toChunkFields } from './chunk-fields.ts';
import { type ChunkOutcome, postChunk, testChunk } from './chunk-request.ts';

const CONCURRENT_CHUNKS = 3;
/** After so many consecutive misses chunks are sent without a check: sending one twice does no harm. */
const MAX_MISSES = 8;

/** Code of errors that are found on the client. */
const CLIENT_ERROR = 0;

/** The transfer of one file. It keeps track of stored chunks, so that it can be stopped and run again. */
export interface Transfer {
  /** Bytes that the server has stored, as far as known. */
  readonly sentBytes: () => number;
  /** Whether recent attempts failed and it waits to retry. */
  readonly isWaiting: () => boolean;
  /**
   * Sends the missing chunks and resolves with the upload id.
   * @throws CallError for a permanent error; the signal's reason if aborted
   */
  readonly run: (signal: AbortSignal) => Promise<string>;
}

/** When to check whether the server has a chunk. After an error it may have: only the response was lost. */
type CheckMode = 'always' | 'onRetry' | 'never';

export interface TransferOptions {
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Creates the transfer of a file under an identifier. */
export function createTransfer(
  file: File,
  identifier: string,
  { wait = waitOrOnline }: TransferOptions = {},
): Transfer {
  const total = chunkCount(file.size);
  const stored = new Set<number>();
  const failing = new Set<number>();
  let uploadId: string | null = null;
  let sentBytes = 0;
  let consecutiveMisses = 0;

  const chunkBytes = (chunk: number): Blob => {
    const { start, end } = chunkRange(chunk, file.size);
    return file.slice(start, end);
  };

  function markStored(chunk: number, outcome: ChunkOutcome & { kind: 'stored' }) {
    failing.delete(chunk);
    uploadId = outcome.uploadId ?? uploadId;
    if (stored.has(chunk)) return;
    stored.add(chunk);
    sentBytes += chunkBytes(chunk).size;
  }

  /** A file that was moved or changed on disk looks like a lost connection; reading a byte tells them apart. */
  async function assertReadable(bytes: Blob) {
    try {
      await bytes.slice(0, 1).arrayBuffer();
    } catch {
      throw new CallError(CLIENT_ERROR, '文件已被移动或修改，请重新选择', null, null);
    }
  }

  async function trySend(
    chunk: number,
    checkFirst: boolean,
    signal: AbortSignal,
  ): Promise<ChunkOutcome> {
    const fields = toChunkFields(file, identifier, chunk);
    if (checkFirst) {
      const known = await testChunk(fields, signal);
      consecutiveMisses = known.kind === 'missing' ? consecutiveMisses + 1 : 0;
      if (known.kind !== 'missing') return known;
    }
    return postChunk(fields, chunkBytes(chunk), signal);
  }

  async function sendChunk(chunk: number, check: CheckMode, signal: AbortSignal) {
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted();
      const checkFirst = check === 'always' || (check === 'onRetry' && attempt > 0);
      const outcome = await trySend(chunk, checkFirst, signal);
      if (outcome.kind === 'stored') {
        markStored(chunk, outcome);
        return;
      }
      if (outcome.kind === 'rejected') throw outcome.error;
      failing.add(chunk);
      await assertReadable(chunkBytes(chunk));
      const minimum = outcome.kind === 'retry' ? (outcome.waitSeconds ?? 0) * 1000 : 0;
      await wait(Math.max(minimum, backoffDelay(attempt)), signal);
    }
  }

  async function sendMissing(signal: AbortSignal) {
    const inner = new AbortController();
    const both = AbortSignal.any([signal, inner.signal]);
    let next = 1;
    const worker = async () => {
      while (next <= total) {
        const chunk = next;
        next += 1;
        const check = consecutiveMisses < MAX_MISSES ? 'always' : 'onRetry';
        if (!stored.has(chunk)) await sendChunk(chunk, check, both);
      }
    };
    const stopOthers = (error: unknown) => inner.abort(error);
    const workers = Array.from({ length: Math.min(CONCURRENT_CHUNKS, total) }, worker);
    // Waits for all workers, so that the next run never has more requests at once.
    await Promise.all(workers.map((one) => one.catch(stopOthers)));
    failing.clear();
    both.throwIfAborted();
  }

  /** Sends the last chunk again: the response of the completing chunk has the upload id. */
  async function requestUploadId(signal: AbortSignal) {
    if (uploadId !== null) return;
    await sendChunk(total, 'never', signal);
  }

  /** The server may have lost chunks that it confirmed: all of them are checked again. */
  function resetStored() {
    stored.clear();
    sentBytes = 0;
    consecutiveMisses = 0;
  }

  return {
    sentBytes: () => sentBytes,
    isWaiting: () => failing.size > 0,
    async run(signal) {
      await sendMissing(signal);
      await requestUploadId(signal);
      if (uploadId === null) {
        resetStored();
        await sendMissing(signal);
        await requestUploadId(signal);
      }
      if (uploadId === null) {
        throw new CallError(CLIENT_ERROR, '服务器没有收齐文件，请重试', null, null);
      }
      return uploadId;
    },
  };
}

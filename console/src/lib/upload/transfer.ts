import { chunkCount, chunkRange } from '@yehang/contract/shapes/chunk.ts';
import { CallFailure } from '../api/failure.ts';
import { backOffWait, waitOrOnline } from './back-off.ts';
import { fieldsOf } from './chunk-fields.ts';
import { type ChunkOutcome, postChunk, testChunk } from './chunk-request.ts';

const AT_ONCE = 3;
/** After so many chunks in a row that the server lacks, it is not asked any more: sending twice does no harm. */
const ASK_UNTIL_MISSING = 8;

/** Code of failures that this side finds; the server has none for them. */
const LOCAL = 0;

/** One file on its way. It remembers what the server has, so that it can be stopped and run again. */
export interface Transfer {
  /** Bytes that the server has, as far as is known. */
  readonly sentBytes: () => number;
  /** Whether the last tries failed, so that it waits before the next. */
  readonly waiting: () => boolean;
  /**
   * Sends what is missing and answers with the upload id.
   * @throws CallFailure when refused for good; the signal's reason when stopped
   */
  readonly run: (signal: AbortSignal) => Promise<string>;
}

/** When to ask whether the server has a chunk. After trouble the answer may be all that was lost. */
type Asking = 'first' | 'afterTrouble' | 'never';

export interface TransferOptions {
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Prepares the upload of a file under an identifier. */
export function createTransfer(
  file: File,
  identifier: string,
  { wait = waitOrOnline }: TransferOptions = {},
): Transfer {
  const total = chunkCount(file.size);
  const stored = new Set<number>();
  const troubled = new Set<number>();
  let uploadId: string | null = null;
  let sentBytes = 0;
  let missingInARow = 0;

  const bytesAt = (chunk: number): Blob => {
    const { start, end } = chunkRange(chunk, file.size);
    return file.slice(start, end);
  };

  function keep(chunk: number, outcome: ChunkOutcome & { kind: 'stored' }) {
    troubled.delete(chunk);
    uploadId = outcome.uploadId ?? uploadId;
    if (stored.has(chunk)) return;
    stored.add(chunk);
    sentBytes += bytesAt(chunk).size;
  }

  /** A file moved or changed on disk looks like a lost connection; reading a byte tells them apart. */
  async function mustStillBeReadable(bytes: Blob) {
    try {
      await bytes.slice(0, 1).arrayBuffer();
    } catch {
      throw new CallFailure(LOCAL, '文件已被移动或修改，请重新选择', null, null);
    }
  }

  async function attempt(chunk: number, ask: boolean, signal: AbortSignal): Promise<ChunkOutcome> {
    const fields = fieldsOf(file, identifier, chunk);
    if (ask) {
      const known = await testChunk(fields, signal);
      missingInARow = known.kind === 'missing' ? missingInARow + 1 : 0;
      if (known.kind !== 'missing') return known;
    }
    return postChunk(fields, bytesAt(chunk), signal);
  }

  async function deliver(chunk: number, ask: Asking, signal: AbortSignal) {
    for (let tries = 0; ; tries += 1) {
      signal.throwIfAborted();
      const askNow = ask === 'first' || (ask === 'afterTrouble' && tries > 0);
      const outcome = await attempt(chunk, askNow, signal);
      if (outcome.kind === 'stored') {
        keep(chunk, outcome);
        return;
      }
      if (outcome.kind === 'refused') throw outcome.failure;
      troubled.add(chunk);
      await mustStillBeReadable(bytesAt(chunk));
      const least = outcome.kind === 'again' ? (outcome.waitSeconds ?? 0) * 1000 : 0;
      await wait(Math.max(least, backOffWait(tries)), signal);
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
        const ask = missingInARow < ASK_UNTIL_MISSING ? 'first' : 'afterTrouble';
        if (!stored.has(chunk)) await deliver(chunk, ask, both);
      }
    };
    const stopOthers = (error: unknown) => inner.abort(error);
    const workers = Array.from({ length: Math.min(AT_ONCE, total) }, worker);
    // Ends only when all of them have ended, so that a next run never doubles the requests.
    await Promise.all(workers.map((one) => one.catch(stopOthers)));
    troubled.clear();
    both.throwIfAborted();
  }

  /** Sends the last chunk once more: where all else is there, that answers the upload id. */
  async function askForUploadId(signal: AbortSignal) {
    if (uploadId !== null) return;
    await deliver(total, 'never', signal);
  }

  /** The server knows better what it has than the answers that arrived here. */
  function forgetWhatIsStored() {
    stored.clear();
    sentBytes = 0;
    missingInARow = 0;
  }

  return {
    sentBytes: () => sentBytes,
    waiting: () => troubled.size > 0,
    async run(signal) {
      await sendMissing(signal);
      await askForUploadId(signal);
      if (uploadId === null) {
        forgetWhatIsStored();
        await sendMissing(signal);
        await askForUploadId(signal);
      }
      if (uploadId === null) {
        throw new CallFailure(LOCAL, '服务器没有收齐文件，请重试', null, null);
      }
      return uploadId;
    },
  };
}

import { chunkCount, chunkRange } from '@yehang/contract/shapes/chunk.ts';
import { ApiError } from '../api/api-error.ts';
import { fieldsOf } from './chunk-fields.ts';
import type { ChunkAnswer, ChunkSender } from './chunk-request.ts';

/** How many chunks are sent at once. */
const AT_ONCE = 3;
/** Pauses before a retry, in milliseconds. */
const PAUSES = [1_000, 3_000, 8_000, 20_000];

/** Temporary errors: no response, a busy server. Others would only be repeated. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 4290 || error.code === 5000;
}

async function withRetries(
  send: () => Promise<ChunkAnswer>,
  signal: AbortSignal,
  wait: (milliseconds: number) => Promise<void>,
): Promise<ChunkAnswer> {
  for (const pause of PAUSES) {
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      await wait(pause);
      signal.throwIfAborted();
    }
  }
  return send();
}

interface Transfer {
  signal: AbortSignal;
  /** Called with the bytes that the server has, after each chunk. */
  onSent: (bytes: number) => void;
  wait?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a file in chunks, three at once; chunks that the server has are not sent again, so that an upload resumes
 * where it stopped, also after a reload. Returns the upload's id.
 * @throws ApiError, NetworkError, or the signal's reason
 */
export async function uploadFile(
  file: File,
  sender: ChunkSender,
  { signal, onSent, wait = sleep }: Transfer,
): Promise<string> {
  const total = chunkCount(file.size);
  let next = 1;
  let sentBytes = 0;
  let uploadId: string | null = null;

  async function sendChunk(number: number, isLast: boolean) {
    const fields = fieldsOf(file, number);
    const { start, end } = chunkRange(number, file.size);
    // The last one is always sent: its response has the upload's id.
    const known = isLast
      ? null
      : await withRetries(() => sender.test(fields, signal), signal, wait);
    const post = () => sender.post(fields, file.slice(start, end), signal);
    const answer = known?.isThere ? known : await withRetries(post, signal, wait);
    uploadId = answer.uploadId ?? uploadId;
    sentBytes += end - start;
    onSent(sentBytes);
  }

  async function lane() {
    while (next < total) {
      signal.throwIfAborted();
      const number = next;
      next += 1;
      await sendChunk(number, false);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await sendChunk(total, true);
  if (uploadId === null) throw new TypeError('a whole file without an upload id');
  return uploadId;
}

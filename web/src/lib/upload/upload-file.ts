import { chunkCount, chunkRange } from '@yehang/contract/shapes/chunk-values.ts';
import { ApiError } from '../api/api-error.ts';
import { fieldsOf } from './chunk-fields.ts';
import type { ChunkAnswer, ChunkSender } from './chunk-request.ts';

/** How many chunks are sent at once. */
const AT_ONCE = 3;
/** Pauses before a retry, in milliseconds; the last is that of all further ones. */
const PAUSES = [1_000, 3_000, 8_000, 20_000] as const;
const LONGEST_PAUSE = 20_000;

/** Temporary errors: no response, a busy server. All others are permanent, a failure of the server (5000) included. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 4290;
}

async function withRetries(
  send: () => Promise<ChunkAnswer>,
  { signal, retries = 0, wait = sleep }: Transfer,
): Promise<ChunkAnswer> {
  for (let attempt = 0; attempt < retries; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      await wait(PAUSES[attempt] ?? LONGEST_PAUSE);
      signal.throwIfAborted();
    }
  }
  return send();
}

interface Transfer {
  signal: AbortSignal;
  /** Called with the bytes that the server has, after each chunk. */
  onSent: (bytes: number) => void;
  /** Of a packed file: see `identifierOf`. */
  digest?: string | undefined;
  /** How often a chunk is sent again after a temporary error; not at all unless given. */
  retries?: number;
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
  transfer: Transfer,
): Promise<string> {
  const { signal, onSent } = transfer;
  const total = chunkCount(file.size);
  let next = 1;
  let sentBytes = 0;
  let uploadId: string | null = null;

  async function sendChunk(number: number, isLast: boolean) {
    const fields = fieldsOf(file, number, transfer.digest);
    const { start, end } = chunkRange(number, file.size);
    // The last one is always sent: its response has the upload's id.
    const known = isLast ? null : await withRetries(() => sender.test(fields, signal), transfer);
    const post = () => sender.post(fields, file.slice(start, end), signal);
    const answer = known?.isThere ? known : await withRetries(post, transfer);
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

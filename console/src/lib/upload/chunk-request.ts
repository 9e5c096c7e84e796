import { chunkStored, type ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { openEnvelope } from '../api/envelope.ts';
import { CallError } from '../api/call-error.ts';

/**
 * Result of checking or sending one chunk.
 * stored: the server has it; `uploadId` is set once the file is complete.
 * retry: a temporary error (no connection, a busy server).
 * rejected: a permanent error.
 */
export type ChunkOutcome =
  | { kind: 'stored'; uploadId: string | null }
  | { kind: 'missing' }
  | { kind: 'retry'; waitSeconds: number | null }
  | { kind: 'rejected'; error: CallError };

const ENDPOINT = '/api/console/upload/chunk';
/** Enough for 1 MiB on a slow connection; a hanging request is aborted and retried. */
const CHUNK_TIMEOUT = 120_000;
const TEST_TIMEOUT = 20_000;

/** Temporary errors. Everything else is permanent, 404, 415, 500 and 501 included. */
const RETRYABLE = new Set([408, 425, 429, 502, 503, 504]);

async function send(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  timeout: number,
): Promise<ChunkOutcome> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      headers: { 'x-console': '1' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    if (response.status === 204) return { kind: 'missing' };
    if (RETRYABLE.has(response.status)) {
      const wait = Number(response.headers.get('retry-after'));
      return { kind: 'retry', waitSeconds: Number.isFinite(wait) && wait > 0 ? wait : null };
    }
    const stored = chunkStored.safeParse(await openEnvelope(response));
    return { kind: 'stored', uploadId: stored.success ? stored.data.uploadId : null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CallError) return { kind: 'rejected', error };
    return { kind: 'retry', waitSeconds: null };
  }
}

function textFields(fields: ChunkFields): [string, string][] {
  return Object.entries(fields).map(([name, value]) => [name, String(value)]);
}

/** Checks whether the server has a chunk. @throws the signal's reason if aborted */
export function testChunk(fields: ChunkFields, signal: AbortSignal): Promise<ChunkOutcome> {
  const query = new URLSearchParams(textFields(fields));
  return send(`${ENDPOINT}?${query}`, { method: 'GET' }, signal, TEST_TIMEOUT);
}

/** Sends a chunk. @throws the signal's reason if aborted */
export function postChunk(
  fields: ChunkFields,
  bytes: Blob,
  signal: AbortSignal,
): Promise<ChunkOutcome> {
  const form = new FormData();
  for (const [name, value] of textFields(fields)) form.append(name, value);
  // The file comes last, so that the server has all fields before the bytes arrive.
  form.append('file', bytes, fields.filename);
  return send(ENDPOINT, { method: 'POST', body: form }, signal, CHUNK_TIMEOUT);
}

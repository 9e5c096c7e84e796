import { chunkStored, type ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { openEnvelope } from '../api/envelope.ts';
import { CallFailure } from '../api/failure.ts';

/**
 * What came of asking about or sending one chunk.
 * stored: the server has it; `uploadId` is there once the file is whole.
 * again: trouble that passes (no connection, a busy server), worth another try.
 * refused: no further try will do better.
 */
export type ChunkOutcome =
  | { kind: 'stored'; uploadId: string | null }
  | { kind: 'missing' }
  | { kind: 'again'; waitSeconds: number | null }
  | { kind: 'refused'; failure: CallFailure };

const ADDRESS = '/api/console/upload/chunk';
/** Longer than 1 MiB takes on the slowest line worth using. A request may hang; an upload may not. */
const CHUNK_TIMEOUT = 120_000;
const TEST_TIMEOUT = 20_000;

/** Statuses that pass by themselves. 404, 415, 500 and 501 are permanent, as is any other refusal. */
const PASSING = new Set([408, 425, 429, 502, 503, 504]);

async function send(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
  timeout: number,
): Promise<ChunkOutcome> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      ...init,
      credentials: 'same-origin',
      headers: { 'x-console': '1' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    if (answer.status === 204) return { kind: 'missing' };
    if (PASSING.has(answer.status)) {
      const wait = Number(answer.headers.get('retry-after'));
      return { kind: 'again', waitSeconds: Number.isFinite(wait) && wait > 0 ? wait : null };
    }
    const stored = chunkStored.safeParse(await openEnvelope(answer));
    return { kind: 'stored', uploadId: stored.success ? stored.data.uploadId : null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CallFailure) return { kind: 'refused', failure: error };
    return { kind: 'again', waitSeconds: null };
  }
}

function textFields(fields: ChunkFields): [string, string][] {
  return Object.entries(fields).map(([name, value]) => [name, String(value)]);
}

/** Asks whether the server has a chunk. @throws the signal's reason when called off */
export function testChunk(fields: ChunkFields, signal: AbortSignal): Promise<ChunkOutcome> {
  const query = new URLSearchParams(textFields(fields));
  return send(`${ADDRESS}?${query}`, { method: 'GET' }, signal, TEST_TIMEOUT);
}

/** Sends a chunk. @throws the signal's reason when called off */
export function postChunk(
  fields: ChunkFields,
  bytes: Blob,
  signal: AbortSignal,
): Promise<ChunkOutcome> {
  const form = new FormData();
  for (const [name, value] of textFields(fields)) form.append(name, value);
  // The file comes last, so that the server knows what it is before the bytes arrive.
  form.append('file', bytes, fields.filename);
  return send(ADDRESS, { method: 'POST', body: form }, signal, CHUNK_TIMEOUT);
}

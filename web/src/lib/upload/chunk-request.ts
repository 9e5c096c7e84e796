import type { ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { readEnvelope } from '../api/envelope.ts';
import { userAgentHeader } from '../api/user-agent.ts';
import { apiDomains } from '../domains/api-domains.ts';
import { isLightVisit, visitStore } from '../store/visit-store.ts';
import { utf8 } from '../wire/bytes.ts';
import { loadCryptoKit } from '../wire/crypto-kit.ts';
import { apiKeyHeader } from '../wire/signature.ts';

/** Whether the server has a chunk; with the last chunk comes the id of the upload. */
export interface ChunkAnswer {
  isThere: boolean;
  uploadId: string | null;
}

/** Sends chunks to the server. */
export interface ChunkSender {
  test: (fields: ChunkFields, signal: AbortSignal) => Promise<ChunkAnswer>;
  post: (fields: ChunkFields, bytes: Blob, signal: AbortSignal) => Promise<ChunkAnswer>;
}

/**
 * Time limit of a chunk: longer than it takes on the slowest usable connection. A request may hang; an upload may
 * not.
 */
const TIMEOUT_MS = 120_000;

async function send(
  method: 'GET' | 'POST',
  query: string,
  form: FormData | null,
  signal: AbortSignal,
): Promise<ChunkAnswer> {
  const url = `${apiDomains.current()}/upload/chunk${query}`;
  const path = url.startsWith('/') ? url : url.slice(new URL(url).origin.length);
  const session = await api.session();
  const { channel, clockOffsetMs } = visitStore.get();
  const key = await apiKeyHeader(await loadCryptoKit(), {
    method,
    path,
    body: form ? 'form' : utf8(''),
    key: session,
    timestamp: Date.now() + clockOffsetMs,
  });
  const headers = {
    'x-user-agent': userAgentHeader(isLightVisit(channel)),
    'x-api-key': key,
    authorization: session.token,
  };
  const ending = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers,
      signal: ending,
      ...(form ? { body: form } : {}),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new NetworkError(cause);
  }
  if (response.status === 204) return { isThere: false, uploadId: null };
  const { code, tip, data } = await readEnvelope(response);
  if (code !== 200) throw new ApiError(code, tip, data);
  const { uploadId } = data as { uploadId: string | null };
  return { isThere: true, uploadId };
}

function textFields(fields: ChunkFields): [string, string][] {
  return Object.entries(fields).map(([name, value]) => [name, String(value)]);
}

/** Chunks by the app's own API. Throws ApiError, NetworkError, or the signal's reason. */
export const chunkSender: ChunkSender = {
  test: (fields, signal) =>
    send('GET', `?${new URLSearchParams(textFields(fields))}`, null, signal),
  post: (fields, bytes, signal) => {
    const form = new FormData();
    for (const [name, value] of textFields(fields)) form.append(name, value);
    // The file comes last, so that the server has its fields before the bytes arrive.
    form.append('file', bytes, fields.filename);
    return send('POST', '', form, signal);
  },
};

import { chunkFields, type ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { CHUNK_BYTES } from '@yehang/contract/shapes/chunk-values.ts';

/** What happens to a request: it is handled, it is lost, its response is lost, or it fails with a status. */
export type Outcome =
  | 'handled'
  | 'requestLost'
  | 'responseLost'
  | { status: number; code?: number };

const envelope = (status: number, code: number, data: unknown, tip = '') =>
  Response.json({ code, data, tip }, { status, headers: { 'x-request-id': 'req-1' } });

/** A chunk server in memory. `decide` makes requests fail. */
export function createFakeChunkServer(
  decide: (method: string, fields: ChunkFields, count: number) => Outcome = () => 'handled',
) {
  const files = new Map<string, Map<number, Uint8Array>>();
  const log: { method: string; chunk: number }[] = [];
  let running = 0;
  let maxConcurrent = 0;

  const chunksOf = (identifier: string) => {
    const chunks = files.get(identifier) ?? new Map<number, Uint8Array>();
    files.set(identifier, chunks);
    return chunks;
  };

  const isComplete = (fields: ChunkFields) =>
    chunksOf(fields.identifier).size === fields.totalChunks;

  async function store(fields: ChunkFields, file: FormDataEntryValue | null): Promise<Response> {
    if (!(file instanceof Blob)) return envelope(400, 4000, { field: 'file' }, '缺少文件');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const expected = Math.min(
      CHUNK_BYTES,
      fields.totalSize - (fields.chunkNumber - 1) * fields.chunkSize,
    );
    if (bytes.length !== expected || expected !== fields.currentChunkSize) {
      return envelope(400, 4000, { field: 'currentChunkSize' }, '分片大小不符');
    }
    chunksOf(fields.identifier).set(fields.chunkNumber, bytes);
    return isComplete(fields)
      ? envelope(201, 200, { uploadId: `whole:${fields.identifier}` })
      : envelope(200, 200, { uploadId: null });
  }

  async function respond(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    if (new Headers(init.headers).get('x-console') !== '1') return envelope(403, 4030, {}, '拒绝');
    const form = init.body instanceof FormData ? init.body : null;
    const fields = chunkFields.parse(Object.fromEntries(form ?? url.searchParams));
    log.push({ method, chunk: fields.chunkNumber });
    const outcome = decide(method, fields, log.length);
    if (outcome === 'requestLost') throw new TypeError('Failed to fetch');
    if (typeof outcome === 'object') {
      return envelope(outcome.status, outcome.code ?? 5000, {}, '服务器出了点问题');
    }
    const response =
      method === 'POST'
        ? await store(fields, form?.get('file') ?? null)
        : chunksOf(fields.identifier).has(fields.chunkNumber)
          ? envelope(200, 200, { uploadId: null })
          : new Response(null, { status: 204 });
    if (outcome === 'responseLost') throw new TypeError('Failed to fetch');
    return response;
  }

  return {
    log,
    maxConcurrent: () => maxConcurrent,
    /** The stored bytes of a file. */
    bytesOf(identifier: string): Uint8Array {
      const chunks = [...chunksOf(identifier)].sort(([a], [b]) => a - b);
      return new Uint8Array(Buffer.concat(chunks.map(([, bytes]) => bytes)));
    },
    dropChunk(identifier: string, chunk: number) {
      chunksOf(identifier).delete(chunk);
    },
    async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      running += 1;
      maxConcurrent = Math.max(maxConcurrent, running);
      try {
        await new Promise((resolve) => setTimeout(resolve, 1));
        init.signal?.throwIfAborted();
        const url = input instanceof Request ? input.url : String(input);
        return await respond(new URL(url, 'http://console.test'), init);
      } finally {
        running -= 1;
      }
    },
  };
}

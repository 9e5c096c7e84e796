import { CHUNK_BYTES, chunkFields, type ChunkFields } from '@yehang/contract/shapes/chunk.ts';

/** What becomes of a request: handled, lost on the way there, or its answer lost on the way back. */
export type Fate = 'handled' | 'lost' | 'answerLost' | { status: number; code?: number };

const envelope = (status: number, code: number, data: unknown, tip = '') =>
  Response.json({ code, data, tip }, { status, headers: { 'x-request-id': 'req-1' } });

/** A chunk server in memory: keeps what it was sent, and loses what `fate` says. */
export function createFakeChunkServer(
  fate: (method: string, fields: ChunkFields, count: number) => Fate = () => 'handled',
) {
  const files = new Map<string, Map<number, Uint8Array>>();
  const log: { method: string; chunk: number }[] = [];
  let underWay = 0;
  let mostAtOnce = 0;

  const chunksOf = (identifier: string) => {
    const chunks = files.get(identifier) ?? new Map<number, Uint8Array>();
    files.set(identifier, chunks);
    return chunks;
  };

  const isWhole = (fields: ChunkFields) => chunksOf(fields.identifier).size === fields.totalChunks;

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
    return isWhole(fields)
      ? envelope(201, 200, { uploadId: `whole:${fields.identifier}` })
      : envelope(200, 200, { uploadId: null });
  }

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    if (new Headers(init.headers).get('x-console') !== '1') return envelope(403, 4030, {}, '拒绝');
    const form = init.body instanceof FormData ? init.body : null;
    const fields = chunkFields.parse(Object.fromEntries(form ?? url.searchParams));
    log.push({ method, chunk: fields.chunkNumber });
    const fateNow = fate(method, fields, log.length);
    if (fateNow === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fateNow === 'object') {
      return envelope(fateNow.status, fateNow.code ?? 5000, {}, '服务器出了点问题');
    }
    const done =
      method === 'POST'
        ? await store(fields, form?.get('file') ?? null)
        : chunksOf(fields.identifier).has(fields.chunkNumber)
          ? envelope(200, 200, { uploadId: null })
          : new Response(null, { status: 204 });
    if (fateNow === 'answerLost') throw new TypeError('Failed to fetch');
    return done;
  }

  return {
    log,
    mostAtOnce: () => mostAtOnce,
    /** The stored bytes of a file, joined. */
    bytesOf(identifier: string): Uint8Array {
      const chunks = [...chunksOf(identifier)].sort(([a], [b]) => a - b);
      return new Uint8Array(Buffer.concat(chunks.map(([, bytes]) => bytes)));
    },
    forget(identifier: string, chunk: number) {
      chunksOf(identifier).delete(chunk);
    },
    async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      try {
        await new Promise((resolve) => setTimeout(resolve, 1));
        init.signal?.throwIfAborted();
        const address = input instanceof Request ? input.url : String(input);
        return await answer(new URL(address, 'http://console.test'), init);
      } finally {
        underWay -= 1;
      }
    },
  };
}

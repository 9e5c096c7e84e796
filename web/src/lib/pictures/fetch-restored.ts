import { OBFUSCATED_BYTES, pictureType, restoreHead } from './restore-bytes.ts';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Fetches a stored picture, and answers with it restored: its head at once, the rest as it comes in.
 * The timeout is for the first bytes; up to three attempts.
 * @throws if the last attempt fails
 */
export async function fetchRestored(
  url: string,
  key: Uint8Array,
  fetchBytes: typeof fetch = fetch,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(url, key, fetchBytes);
    } catch (error) {
      if (attempt >= ATTEMPTS || error instanceof MissingPicture) throw error;
    }
  }
}

/** A picture that the store does not have; asking again does not help. */
class MissingPicture extends Error {}

async function attemptOnce(
  url: string,
  key: Uint8Array,
  fetchBytes: typeof fetch,
): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  try {
    const { signal } = giveUp;
    const response = await fetchBytes(url, { mode: 'cors', credentials: 'omit', signal });
    if (response.status === 404 || response.status === 410) throw new MissingPicture(url);
    if (!response.ok || !response.body) throw new Error(`${url}: status ${response.status}`);
    const reader = response.body.getReader() as ReadableStreamDefaultReader<Bytes>;
    const head = restoreHead(await readHead(reader), key);
    return new Response(withRest(head, reader), {
      headers: {
        'content-type': pictureType(head),
        'cache-control': response.headers.get('cache-control') ?? 'no-cache',
      },
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads until the whole obfuscated part is there, or the picture ends before. */
async function readHead(reader: ReadableStreamDefaultReader<Bytes>): Promise<Bytes> {
  let head: Bytes = new Uint8Array(0);
  while (head.length < OBFUSCATED_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head;
}

function withRest(head: Bytes, reader: ReadableStreamDefaultReader<Bytes>): ReadableStream<Bytes> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

import { OBFUSCATED_BYTES, pictureType, restoreHead } from './restore-bytes.ts';

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;

type Bytes = Uint8Array<ArrayBuffer>;

interface FetchOptions {
  /** Aborts everything. */
  signal?: AbortSignal;
  /** Called with each URL that did not respond. */
  onFailed?: (address: string) => void;
  fetchBytes?: typeof fetch;
}

/**
 * Fetches a stored picture and responds with it restored: its head at once, the rest as it arrives. Ten seconds
 * without a byte end an attempt; three attempts are made, each at the next of the picture's URLs. A URL that responds
 * 'not found' is not tried again.
 * @throws if the last attempt fails, or no URL has it
 */
export async function fetchRestored(
  addresses: readonly string[],
  key: Uint8Array,
  { signal, onFailed, fetchBytes = fetch }: FetchOptions = {},
): Promise<Response> {
  let left = addresses;
  let failures = 0;
  for (;;) {
    const [address = '', ...others] = left;
    try {
      return await attemptOnce(address, key, fetchBytes, signal);
    } catch (error) {
      const isMissing = error instanceof MissingPicture;
      left = isMissing ? others : [...others, address];
      if (!isMissing) failures += 1;
      if (failures >= ATTEMPTS || left.length === 0 || signal?.aborted) throw error;
      if (!isMissing) onFailed?.(address);
    }
  }
}

/** A picture that the store does not have; retrying does not help. */
class MissingPicture extends Error {}

async function attemptOnce(
  url: string,
  key: Uint8Array,
  fetchBytes: typeof fetch,
  outer: AbortSignal | undefined,
): Promise<Response> {
  const giveUp = new AbortController();
  const follow = () => giveUp.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  const done = () => outer?.removeEventListener('abort', follow);
  const inTime = createByteTimeout(giveUp);
  try {
    const { signal } = giveUp;
    const response = await inTime(fetchBytes(url, { mode: 'cors', credentials: 'omit', signal }));
    if (response.status === 404 || response.status === 410) throw new MissingPicture(url);
    if (!response.ok || !response.body) throw new Error(`${url}: status ${response.status}`);
    const reader = response.body.getReader() as ReadableStreamDefaultReader<Bytes>;
    const read = () => inTime(reader.read());
    const head = restoreHead(await readHead(read), key);
    const cancel = (reason: unknown) => reader.cancel(reason);
    return new Response(withRest(head, { read, cancel, done }), {
      headers: {
        'content-type': pictureType(head),
        'cache-control': response.headers.get('cache-control') ?? 'no-cache',
      },
    });
  } catch (error) {
    done();
    throw error;
  }
}

/** Waits for the next bytes for ten seconds at most: then `giveUp` aborts their source. */
function createByteTimeout(giveUp: AbortController) {
  return async <Result>(bytes: Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
    try {
      return await bytes;
    } finally {
      clearTimeout(timer);
    }
  };
}

type Read = () => Promise<ReadableStreamReadResult<Bytes>>;

/** Reads until the whole obfuscated part is there, or the picture ends. */
async function readHead(read: Read): Promise<Bytes> {
  let head: Bytes = new Uint8Array(0);
  while (head.length < OBFUSCATED_BYTES) {
    const { done, value } = await read();
    if (done) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head;
}

interface Rest {
  read: Read;
  cancel: (reason: unknown) => Promise<void>;
  /** Called once at the end. */
  done: () => void;
}

function withRest(head: Bytes, rest: Rest): ReadableStream<Bytes> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    pull: async (controller) => {
      try {
        const { done, value } = await rest.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        rest.done();
        controller.close();
      } catch (error) {
        rest.done();
        throw error;
      }
    },
    cancel: (reason) => {
      rest.done();
      return rest.cancel(reason);
    },
  });
}

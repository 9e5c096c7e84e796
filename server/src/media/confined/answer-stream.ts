import type { Readable } from 'node:stream';

const LENGTH_BYTES = 4;
/** Ten thousand files with long names. */
const MOST_HEAD_BYTES = 16 * 1024 ** 2;

/** A message with its bytes: the length of its head, the head as JSON, which says how many bytes follow, and these. */
export function packAnswer(head: { bytes?: number }, bytes: Uint8Array = Buffer.alloc(0)): Buffer {
  const text = Buffer.from(JSON.stringify({ ...head, bytes: bytes.length }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, bytes]);
}

/** Reads messages off a stream one after the other. Nothing of them is believed yet but their length, which is limited. */
export class AnswerStream {
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #mostBytes: number;
  #rest: Buffer = Buffer.alloc(0);

  /** @param mostBytes that may follow a head */
  constructor(stream: Readable, mostBytes: number) {
    this.#pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#mostBytes = mostBytes;
  }

  /** The next message; null where the stream ends before it. Throws where it ends within one, or says too much. */
  async next(): Promise<{ head: unknown; bytes: Buffer } | null> {
    const start = await this.#take(LENGTH_BYTES);
    if (!start) return null;
    const length = start.readUInt32BE(0);
    if (length > MOST_HEAD_BYTES) throw new RangeError('a head without end');
    const head = JSON.parse((await this.#takeAll(length)).toString()) as unknown;
    const follows = (head as { bytes?: unknown } | null)?.bytes ?? 0;
    if (!Number.isInteger(follows) || Number(follows) < 0 || Number(follows) > this.#mostBytes)
      throw new RangeError('an answer without end');
    return { head, bytes: await this.#takeAll(Number(follows)) };
  }

  async #takeAll(bytes: number): Promise<Buffer> {
    const taken = await this.#take(bytes);
    if (!taken) throw new Error('the answer ends early');
    return taken;
  }

  /** So many bytes; null where there are fewer. */
  async #take(bytes: number): Promise<Buffer | null> {
    const pieces = [this.#rest];
    let held = this.#rest.length;
    while (held < bytes) {
      const next = await this.#pieces.next();
      if (next.done) return null;
      pieces.push(next.value);
      held += next.value.length;
    }
    const all = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    this.#rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }
}

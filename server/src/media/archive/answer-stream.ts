import type { Readable } from 'node:stream';
import type { ArchiveAnswer } from './archive-messages.ts';

const LENGTH_BYTES = 4;
/** Ten thousand entries with long names. */
const MOST_HEAD_BYTES = 16 * 1024 ** 2;

/** An answer as it is sent: the length of its head, the head as JSON, and bytes. */
export function packAnswer(head: ArchiveAnswer, bytes: Uint8Array): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, bytes]);
}

/** Reads answers off a stream one after the other. Nothing of them is believed yet but their length, which is limited. */
export class AnswerStream {
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #mostBytes: number;
  #rest: Buffer = Buffer.alloc(0);

  /** @param mostBytes that may follow a head */
  constructor(stream: Readable, mostBytes: number) {
    this.#pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#mostBytes = mostBytes;
  }

  /** The next head, and the bytes that it says follow. Throws where the stream ends or says too much. */
  async next(): Promise<{ head: unknown; bytes: Buffer }> {
    const length = (await this.#take(LENGTH_BYTES)).readUInt32BE(0);
    if (length > MOST_HEAD_BYTES) throw new RangeError('a head without end');
    const head = JSON.parse((await this.#take(length)).toString()) as unknown;
    const follows = (head as { bytes?: unknown } | null)?.bytes ?? 0;
    if (!Number.isInteger(follows) || Number(follows) < 0 || Number(follows) > this.#mostBytes)
      throw new RangeError('an answer without end');
    return { head, bytes: await this.#take(Number(follows)) };
  }

  async #take(bytes: number): Promise<Buffer> {
    const pieces = [this.#rest];
    let held = this.#rest.length;
    while (held < bytes) {
      const { value, done } = await this.#pieces.next();
      if (done) throw new Error('the answer ends early');
      pieces.push(value);
      held += value.length;
    }
    const all = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    this.#rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Seal } from './seal.ts';

/** Before every sealed stream; after it the salt of its key. */
const MARK = Buffer.from('YHF1');
const SALT_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES;
const FRAME_BYTES = 65_536;
const TAG_BYTES = 16;

/**
 * Seals bytes as they flow, in frames of 64 KiB, each by AES-256-GCM under a key of this stream alone: nothing has to be
 * in memory whole, and nothing leaves unchecked. The nonce of a frame says which it is and whether it is the last, so
 * that none can be left out, moved or cut off.
 */
export async function* sealStream(
  seal: Seal,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(seal, salt);
  yield Buffer.concat([MARK, salt]);
  for await (const { bytes, number, isLast } of framesOf(source, FRAME_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The bytes that were sealed. Throws where they were sealed with another key, changed, or cut off. */
export async function* openStream(
  seal: Seal,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]();
  try {
    const { head, rest } = await readHead(bytes);
    const key = keyOf(seal, head.subarray(MARK.length));
    for await (const frame of framesOf(following(rest, bytes), FRAME_BYTES + TAG_BYTES)) {
      const nonce = nonceOf(frame.number, frame.isLast);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(frame.bytes.subarray(-TAG_BYTES));
      const text = frame.bytes.subarray(0, -TAG_BYTES);
      yield Buffer.concat([decipher.update(text), decipher.final()]);
    }
  } finally {
    await bytes.return?.();
  }
}

async function readHead(bytes: AsyncIterator<Buffer>): Promise<{ head: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0);
  while (read.length < HEAD_BYTES) {
    const next = await bytes.next();
    if (next.done) throw new Error('no sealed stream');
    read = Buffer.concat([read, next.value]);
  }
  if (!read.subarray(0, MARK.length).equals(MARK)) throw new Error('no sealed stream');
  return { head: read.subarray(0, HEAD_BYTES), rest: read.subarray(HEAD_BYTES) };
}

async function* following(first: Buffer, bytes: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
}

/** Frames of one size, of which the last may be shorter. */
async function* framesOf(source: AsyncIterable<Buffer>, size: number) {
  let waiting = Buffer.alloc(0);
  let number = 0;
  for await (const piece of source) {
    waiting = Buffer.concat([waiting, piece]);
    let at = 0;
    // A whole frame waits until something follows it: it may be the last.
    for (; waiting.length - at > size; at += size, number += 1)
      yield { bytes: waiting.subarray(at, at + size), number, isLast: false };
    waiting = waiting.subarray(at);
  }
  yield { bytes: waiting, number, isLast: true };
}

const keyOf = (seal: Seal, salt: Buffer) =>
  seal.derive(`yehang/sealed-stream/v1/${salt.toString('hex')}`);

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

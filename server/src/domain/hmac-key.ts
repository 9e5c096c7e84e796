import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;
/** Longer texts are rare; shorter ones are hashed where they are written. */
const ROOM_BYTES = 2048;

/**
 * HMAC-SHA-256 (RFC 2104) with one key and many texts, as two one-shot hashes. `createHmac` makes a native
 * object for every text and costs several times as much; every request is signed. Digests are passed on as
 * strings, because a string of 32 letters costs half of what a buffer does.
 */
export class HmacKey {
  private readonly inner = Buffer.alloc(BLOCK_BYTES + ROOM_BYTES, INNER_PAD);
  private readonly outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES, OUTER_PAD);
  /** The inner block with the text of the length that came last: requests of a session are much alike. */
  private lastView = this.inner;

  constructor(key: Buffer) {
    const short = key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key;
    for (const [index, byte] of short.entries()) {
      this.inner[index] = byte ^ INNER_PAD;
      this.outer[index] = byte ^ OUTER_PAD;
    }
  }

  /** The 32 bytes for a text, taken as UTF-8, in lower-case hex. */
  sign(text: string): string {
    this.outer.write(hash('sha256', this.withText(text), 'binary'), BLOCK_BYTES, 'latin1');
    return hash('sha256', this.outer, 'hex');
  }

  private withText(text: string): Buffer {
    // UTF-8 has up to three bytes for each unit of the text.
    if (text.length * 3 > ROOM_BYTES)
      return Buffer.concat([this.inner.subarray(0, BLOCK_BYTES), Buffer.from(text)]);
    const length = BLOCK_BYTES + this.inner.write(text, BLOCK_BYTES);
    if (this.lastView.length !== length) this.lastView = this.inner.subarray(0, length);
    return this.lastView;
  }
}

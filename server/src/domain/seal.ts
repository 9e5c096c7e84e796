import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed value is for. A value of one purpose does not open as one of another. */
export type SealPurpose =
  | 'session secret'
  | 'content key'
  | 'content names'
  | 'authenticator'
  | 'login ticket'
  | 'known device'
  | 'creator contact'
  | 'creator evidence'
  | 'consent person'
  | 'report evidence'
  | 'complaint contact'
  | 'provider agreement'
  | 'sms code'
  | 'sms secret'
  | 'pay account'
  | 'ai engine'
  | 'redeem code'
  | 'gift address'
  | 'push key'
  | 'push device'
  | 'model key'
  | 'key check';

/** Purposes of values that live for minutes, or were never sealed without a purpose. */
const ALWAYS_MARKED: ReadonlySet<SealPurpose> = new Set(['login ticket', 'known device']);

/** Before every value with a purpose. A value without one begins with random bytes. */
const MARK = Buffer.from('YHS2');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps secrets unreadable in the database: AES-256-GCM under a key of their purpose, derived from the server's own.
 * Layout: the mark, a nonce of 12 bytes, the text, a tag of 16. Values without the mark were sealed under one key
 * for all purposes, and still open.
 */
export class Seal {
  private readonly unmarkedKey: Buffer;
  private readonly keys = new Map<SealPurpose, Buffer>();
  private readonly root: Buffer;

  constructor(root: Buffer) {
    this.root = root;
    this.unmarkedKey = this.derive('yehang/seal/v1');
  }

  /** Another key of 32 bytes for one purpose, from the same root. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.root, '', purpose, 32));
  }

  close(plain: Buffer, purpose: SealPurpose): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(purpose), nonce);
    return Buffer.concat([MARK, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws where the bytes were sealed with another key or for another purpose, or changed. */
  open(sealed: Buffer, purpose: SealPurpose): Buffer {
    const isMarked = sealed.subarray(0, MARK.length).equals(MARK);
    if (!isMarked && ALWAYS_MARKED.has(purpose)) throw new Error('sealed for no purpose');
    if (!isMarked) return decrypt(this.unmarkedKey, sealed);
    try {
      return decrypt(this.keyOf(purpose), sealed.subarray(MARK.length));
    } catch (error) {
      if (ALWAYS_MARKED.has(purpose)) throw error;
      // One in 2^32 of the values without a purpose begins like the mark.
      return decrypt(this.unmarkedKey, sealed);
    }
  }

  private keyOf(purpose: SealPurpose): Buffer {
    const known = this.keys.get(purpose);
    if (known) return known;
    const key = this.derive(`yehang/seal/v2/${purpose}`);
    this.keys.set(purpose, key);
    return key;
  }
}

function decrypt(key: Buffer, sealed: Buffer): Buffer {
  // Without the length, Node takes a tag of four bytes as well, which can be guessed.
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

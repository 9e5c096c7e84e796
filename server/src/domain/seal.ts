import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database: AES-256-GCM under a key derived from the server's own. */
export class Seal {
  private readonly key: Buffer;
  private readonly root: Buffer;

  constructor(root: Buffer) {
    this.root = root;
    this.key = this.derive('yehang/seal/v1');
  }

  /** Another key of 32 bytes for one purpose, from the same root. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.root, '', purpose, 32));
  }

  close(plain: Buffer): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws where the bytes were sealed with another key, or changed. */
  open(sealed: Buffer): Buffer {
    // Without the length, Node takes a tag of four bytes as well, which can be guessed.
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  }
}

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What is sealed of a card or an address. */
const payeeSecret = z.object({ number: z.string(), holder: z.string() });
type PayeeSecret = z.infer<typeof payeeSecret>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const keyIdOf = (key: Buffer) =>
  createHash('sha256').update('yehang/payee-key/v1').update(key).digest('hex').slice(0, 16);

/**
 * Keys of cards and addresses: AES-256-GCM under the first key, opened with any. Each sealed value says by its key's id
 * which one it needs, so that a key can be replaced while the server runs. Recognising a number needs a key of its own,
 * which is not replaced.
 */
export class PayeeKeys {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly hashKey: Buffer;
  /** Of the key that seals from now on. */
  readonly currentId: string;

  /** @param keys the newest first, each of 32 bytes */
  constructor(keys: readonly Buffer[], hashKey: Buffer) {
    this.keys = new Map(keys.map((key) => [keyIdOf(key), key]));
    this.currentId = keyIdOf(keys[0]!);
    this.hashKey = hashKey;
  }

  close(secret: PayeeSecret): { sealedPayee: Buffer; keyId: string } {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys.get(this.currentId)!, nonce);
    const text = JSON.stringify(secret);
    const sealedPayee = Buffer.concat([
      nonce,
      cipher.update(text, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return { sealedPayee, keyId: this.currentId };
  }

  /** Throws where no key of this id is configured, or the bytes are not its own. */
  open({ sealedPayee, keyId }: { sealedPayee: Buffer; keyId: string }): PayeeSecret {
    const key = this.keys.get(keyId);
    if (!key) throw new Error(`PAYEE_KEYS has no key ${keyId}`);
    const decipher = createDecipheriv('aes-256-gcm', key, sealedPayee.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealedPayee.subarray(-TAG_BYTES));
    const text = Buffer.concat([
      decipher.update(sealedPayee.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString();
    return payeeSecret.parse(JSON.parse(text));
  }

  hash(number: string): Buffer {
    return createHmac('sha256', this.hashKey).update(number).digest();
  }
}

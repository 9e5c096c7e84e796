import {
  createCipheriv,
  createSecretKey,
  hkdfSync,
  randomFillSync,
  type KeyObject,
} from 'node:crypto';

const INFO = 'yehang/response/v1';
const NONCE_BYTES = 12;

/** The key of a session's encrypted answers: HKDF-SHA-256 of its secret, 32 bytes. */
export function responseKey(secret: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', INFO, 32)));
}

const noncePool = Buffer.alloc(NONCE_BYTES * 256);
let usedOfPool = noncePool.length;

/** Random bytes are drawn for many answers at once, because each draw has a price of its own. */
function freshNonce(): Buffer {
  if (usedOfPool === noncePool.length) {
    randomFillSync(noncePool);
    usedOfPool = 0;
  }
  return noncePool.subarray(usedOfPool, (usedOfPool += NONCE_BYTES));
}

/** Encrypts the JSON of an answer's data: nonce (12) ‖ ciphertext ‖ tag (16), base64url. */
export function encryptData(key: KeyObject, path: string, json: Buffer): string {
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(path));
  const text = cipher.update(json);
  // In this mode the end of the text comes with the rest of it; the last call makes the tag.
  cipher.final();
  // Three bytes are four letters: parts of whole threes are spelt alone, without a copy of the whole.
  const whole = text.length - (text.length % 3);
  const rest = Buffer.concat([text.subarray(whole), cipher.getAuthTag()]);
  return (
    nonce.toString('base64url') + text.toString('base64url', 0, whole) + rest.toString('base64url')
  );
}

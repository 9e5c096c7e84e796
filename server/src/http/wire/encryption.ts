import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

const INFO = 'yehang/response/v1';

/** The key of a session's encrypted answers: HKDF-SHA-256 of its secret, 32 bytes. */
export function responseKey(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', INFO, 32));
}

/** Encrypts the JSON of an answer's data: nonce (12) ‖ ciphertext ‖ tag (16), base64url. */
export function encryptData(key: Buffer, path: string, json: string | Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(path));
  const text = typeof json === 'string' ? cipher.update(json, 'utf8') : cipher.update(json);
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

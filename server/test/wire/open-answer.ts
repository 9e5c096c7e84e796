import { createDecipheriv, hkdfSync } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Opens the data of an encrypted answer.
 * @param data base64url of nonce ‖ ciphertext ‖ tag
 * @param secret the session's secret, base64url
 * @param path the request target as signed, which the answer is bound to
 * @throws if one bit was changed, or the answer belongs to another path or session
 */
export function openAnswer(data: string, secret: string, path: string): unknown {
  const bytes = Buffer.from(data, 'base64url');
  const key = hkdfSync(
    'sha256',
    Buffer.from(secret, 'base64url'),
    Buffer.alloc(0),
    'yehang/response/v1',
    32,
  );
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key),
    bytes.subarray(0, NONCE_BYTES),
  );
  decipher.setAAD(Buffer.from(path, 'utf8'));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'));
}

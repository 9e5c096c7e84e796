import type { Bytes } from './bytes.ts';
import { fromBase64Url, utf8 } from './bytes.ts';
import type { CryptoKit } from './primitives.ts';

const NONCE_BYTES = 12;
const INFO = utf8('yehang/response/v1');

/** The key that responses of one session are encrypted with. */
export function responseKey(kit: CryptoKit, secret: string): Promise<Bytes> {
  return kit.hkdfSha256(fromBase64Url(secret), INFO);
}

/**
 * Decrypts the data of a response.
 * @param data base64url of nonce ‖ ciphertext ‖ tag
 * @param path the request target as signed, to which the response is bound
 * @throws if one bit was changed, or the response belongs to another path or session
 */
export async function decryptResponse(
  kit: CryptoKit,
  key: Bytes,
  data: string,
  path: string,
): Promise<unknown> {
  const bytes = fromBase64Url(data);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const sealed = bytes.subarray(NONCE_BYTES);
  const plain = await kit.openAesGcm(key, nonce, sealed, utf8(path));
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}

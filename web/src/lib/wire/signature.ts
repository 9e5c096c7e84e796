import type { Bytes } from './bytes.ts';
import { fromBase64Url, toHex, utf8 } from './bytes.ts';
import type { CryptoKit } from './primitives.ts';

const NONCE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const NONCE_LENGTH = 24;

/** In place of the digest of a multipart body, whose bytes are not signed. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/** A nonce of the letters and digits that the protocol allows. */
export function makeNonce(): string {
  let nonce = '';
  while (nonce.length < NONCE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(NONCE_LENGTH))) {
      const letter = NONCE_ALPHABET.charAt(byte & 63);
      // The last two of the 64 are not allowed; drawing again keeps the rest equally likely.
      if (letter !== '-' && letter !== '_') nonce += letter;
    }
  }
  return nonce.slice(0, NONCE_LENGTH);
}

/** The signing key: the config's text before login, the session's 32 bytes after. */
export type SigningKey = { signKey: string } | { secret: string };

function keyBytes(key: SigningKey): Bytes {
  return 'secret' in key ? fromBase64Url(key.secret) : utf8(key.signKey);
}

export interface RequestToSign {
  method: 'GET' | 'POST';
  /** The request target as sent, query included. */
  path: string;
  /** The raw body; a form is not signed. */
  body: Bytes | 'form';
  key: SigningKey;
  /** Unix milliseconds by the server's clock, as far as known. */
  timestamp: number;
}

/** The value of the header `x-api-key`. */
export async function apiKeyHeader(kit: CryptoKit, request: RequestToSign): Promise<string> {
  const nonce = makeNonce();
  const bodyHash =
    request.body === 'form' ? UNSIGNED_PAYLOAD : toHex(await kit.sha256(request.body));
  const text = [request.method, request.path, request.timestamp, nonce, bodyHash].join('\n');
  const sign = toHex(await kit.hmacSha256(keyBytes(request.key), utf8(text)));
  return `timestamp=${request.timestamp};sign=${sign};nonce=${nonce}`;
}

/** Where a visitor comes from, as the guest login signs it. */
export interface GuestLoginFacts {
  devID: string;
  pc?: string | undefined;
  dc?: string | undefined;
  isLight?: boolean | undefined;
}

/** The field `sign` of the guest login. */
export async function guestSign(
  kit: CryptoKit,
  signKey: string,
  facts: GuestLoginFacts,
): Promise<string> {
  const text = [facts.devID, facts.pc ?? '', facts.dc ?? '', facts.isLight ? '1' : '0'].join('\n');
  return toHex(await kit.hmacSha256(utf8(signKey), utf8(text)));
}

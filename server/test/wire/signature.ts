import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The key that signs: the config's signKey as text before login, the session's secret as base64url after. */
export type SigningKey = { signKey: string } | { secret: string };

export interface SignedRequest {
  method: 'GET' | 'POST';
  /** The request target as sent, query included. */
  path: string;
  /** The raw body; absent means empty. */
  body?: Uint8Array | string;
  /** Whether the body is a multipart form, whose bytes are not signed. */
  isForm?: boolean;
  key: SigningKey;
  /** Unix milliseconds; the present moment unless a test turns the clock. */
  timestamp?: number;
  nonce?: string;
}

const keyBytes = (key: SigningKey) =>
  'secret' in key ? Buffer.from(key.secret, 'base64url') : Buffer.from(key.signKey, 'utf8');

const hmacHex = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** The value of the header `x-api-key`, as the wire page spells it. */
export function apiKeyHeader(request: SignedRequest): string {
  const timestamp = request.timestamp ?? Date.now();
  const nonce = request.nonce ?? randomBytes(16).toString('hex');
  const bodyHash = request.isForm
    ? 'UNSIGNED-PAYLOAD'
    : createHash('sha256')
        .update(request.body ?? '')
        .digest('hex');
  const text = [request.method, request.path, timestamp, nonce, bodyHash].join('\n');
  return `timestamp=${timestamp};sign=${hmacHex(keyBytes(request.key), text)};nonce=${nonce}`;
}

/** The field `sign` of a guest login. */
export function guestSign(
  signKey: string,
  login: { devID: string; pc?: string; dc?: string; isLight?: boolean },
): string {
  const text = [login.devID, login.pc ?? '', login.dc ?? '', login.isLight ? '1' : '0'].join('\n');
  return hmacHex(Buffer.from(signKey, 'utf8'), text);
}

import { hash, timingSafeEqual } from 'node:crypto';
import type { HmacKey } from './hmac-key.ts';

const HEADER = /^timestamp=(\d{13});sign=([0-9a-f]{64});nonce=([A-Za-z0-9]{16,64})$/;

/** What `x-api-key` says. */
export interface ApiKey {
  /** As sent: it is signed as text. */
  timestamp: string;
  sign: string;
  nonce: string;
}

/** Reads `x-api-key`; null where it is missing or not of its form. */
export function parseApiKey(header: string | string[] | undefined): ApiKey | null {
  const match = typeof header === 'string' ? HEADER.exec(header) : null;
  return match ? { timestamp: match[1]!, sign: match[2]!, nonce: match[3]! } : null;
}

const EMPTY_BODY_HASH = hash('sha256', '');
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/** The body's part of the string to sign: lower-case hex SHA-256 of the raw bytes. */
export function bodyHash(body: Buffer | undefined): string {
  return body && body.length > 0 ? hash('sha256', body) : EMPTY_BODY_HASH;
}

/** Whether the signature is right. `path` is the request target as sent, query included. */
export function isSignedBy(
  key: Pick<HmacKey, 'sign'>,
  apiKey: ApiKey,
  method: string,
  path: string,
  hashOfBody: string,
): boolean {
  const text = `${method}\n${path}\n${apiKey.timestamp}\n${apiKey.nonce}\n${hashOfBody}`;
  return timingSafeEqual(key.sign(text), Buffer.from(apiKey.sign, 'hex'));
}

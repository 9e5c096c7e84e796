import { hash } from 'node:crypto';
import type { HmacKey } from '../../domain/hmac-key.ts';

const TIMESTAMP_AT = 'timestamp='.length;
const SIGN_MARK_AT = TIMESTAMP_AT + 13;
const SIGN_AT = SIGN_MARK_AT + ';sign='.length;
const NONCE_MARK_AT = SIGN_AT + 64;
const NONCE_AT = NONCE_MARK_AT + ';nonce='.length;
const DIGITS = /^\d{13}$/;
const NONCE = /^[A-Za-z0-9]{16,64}$/;

/** The fields of `x-api-key`. */
export interface ApiKey {
  /** As sent: it is signed as text. */
  timestamp: string;
  /** 64 letters; only a right one is lower-case hex. */
  sign: string;
  nonce: string;
}

/** Reads `x-api-key`; null where it is missing or not of its form. All but the nonce stands at fixed places. */
export function parseApiKey(header: string | string[] | undefined): ApiKey | null {
  if (typeof header !== 'string') return null;
  const timestamp = header.slice(TIMESTAMP_AT, SIGN_MARK_AT);
  const nonce = header.slice(NONCE_AT);
  const isOfForm =
    header.startsWith('timestamp=') &&
    header.startsWith(';sign=', SIGN_MARK_AT) &&
    header.startsWith(';nonce=', NONCE_MARK_AT) &&
    DIGITS.test(timestamp) &&
    NONCE.test(nonce);
  return isOfForm ? { timestamp, sign: header.slice(SIGN_AT, NONCE_MARK_AT), nonce } : null;
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
  return isSameText(key.sign(text), apiKey.sign);
}

/** Takes the same time wherever two texts of one length differ, so that nobody can guess letter by letter. */
function isSameText(right: string, given: string): boolean {
  if (right.length !== given.length) return false;
  let difference = 0;
  for (let at = 0; at < right.length; at += 1)
    difference |= right.charCodeAt(at) ^ given.charCodeAt(at);
  return difference === 0;
}

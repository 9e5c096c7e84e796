import { createHmac } from 'node:crypto';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';

/** How long a stream may be opened with a token; one that is open stays so. */
const LASTS_MS = 60_000;

const signOf = (seal: Seal, text: string) =>
  createHmac('sha256', seal.derive('yehang/message-stream/v1')).update(text).digest('base64url');

/** Opens the stream of one session: browsers send no headers with it, and the session's token stays out of addresses. */
export function toStreamToken(seal: Seal, sessionId: string, now: number) {
  const expiresAt = now + LASTS_MS;
  const text = `${sessionId}.${expiresAt}`;
  return { token: `${text}.${signOf(seal, text)}`, expiresAt };
}

/** The session of a token; null where it is none of ours, or is over. */
export function readStreamToken(seal: Seal, token: string, now: number): string | null {
  const [sessionId = '', until = '', sign = ''] = token.split('.');
  if (!isSameSecret(sign, signOf(seal, `${sessionId}.${until}`)) || Number(until) < now)
    return null;
  return sessionId;
}

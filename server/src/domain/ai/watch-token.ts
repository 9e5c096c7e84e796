import { createHmac } from 'node:crypto';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';

const LASTS_MS = 6 * 3_600_000;

const signOf = (seal: Seal, text: string) =>
  createHmac('sha256', seal.derive('yehang/ai-watch/v1')).update(text).digest('base64url');

/** Opens the stream of one user's AI jobs: browsers send no headers with such a stream. `general` shows no adult ones. */
export function toAiWatchToken(
  seal: Seal,
  { userId, isGeneral }: { userId: string; isGeneral: boolean },
  now = Date.now(),
): string {
  const text = `${userId}.${isGeneral ? 'g' : 'e'}.${now + LASTS_MS}`;
  return `${text}.${signOf(seal, text)}`;
}

/** Whose jobs a token shows; null where it is none of ours, or is over. */
export function readAiWatchToken(
  seal: Seal,
  token: string,
  now = Date.now(),
): { userId: string; isGeneral: boolean } | null {
  const [userId = '', audience = '', until = '', sign = ''] = token.split('.');
  if (!isSameSecret(sign, signOf(seal, `${userId}.${audience}.${until}`)) || Number(until) < now)
    return null;
  return { userId, isGeneral: audience === 'g' };
}

import { createHmac } from 'node:crypto';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** How long a stream may be opened with a token; one that is open stays so while its session does. */
const LASTS_MS = 6 * 3_600_000;

const signOf = (seal: Seal, text: string) =>
  createHmac('sha256', seal.derive('yehang/ai-watch/v1')).update(text).digest('base64url');

/** Whose jobs a stream shows, to which session. `isGeneral` shows no adult ones. */
export interface AiWatcher {
  userId: string;
  sessionId: string;
  isGeneral: boolean;
}

/** Opens the stream of the viewer's AI jobs: browsers send no headers with such a stream. */
export function toAiWatchToken(
  seal: Seal,
  viewer: Pick<Viewer, 'userId' | 'sessionId' | 'edition' | 'ageConfirmed'>,
  now = Date.now(),
): string {
  const audience = audienceOf(viewer) === 'general' ? 'g' : 'e';
  const text = `${viewer.userId}.${viewer.sessionId}.${audience}.${now + LASTS_MS}`;
  return `${text}.${signOf(seal, text)}`;
}

/** Whose jobs a token shows; null where it is none of ours, or is over. */
export function readAiWatchToken(seal: Seal, token: string, now = Date.now()): AiWatcher | null {
  const [userId = '', sessionId = '', audience = '', until = '', sign = ''] = token.split('.');
  const text = `${userId}.${sessionId}.${audience}.${until}`;
  if (!isSameSecret(sign, signOf(seal, text)) || Number(until) < now) return null;
  return { userId, sessionId, isGeneral: audience === 'g' };
}

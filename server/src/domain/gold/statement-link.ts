import { createHmac } from 'node:crypto';
import {
  isStatementRange,
  statementAccount,
  type StatementAccount,
} from '@yehang/contract/shapes/statement.ts';
import { badField } from '../app-error.ts';
import { limit, type Counters } from '../rate-limits.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';

/** Long enough for a download that is begun by hand. */
const LASTS_MS = 10 * 60_000;
const MADE = { limit: 20, windowSeconds: 3600 };

export interface StatementRequest {
  account: StatementAccount;
  from: number;
  to: number;
}

/** What a link opens. */
export interface StatementGrant extends StatementRequest {
  userId: string;
  /** Which titles stand in it. */
  audience: Audience;
}

const signOf = (seal: Seal, text: string) =>
  createHmac('sha256', seal.derive('yehang/statement/v1')).update(text).digest('base64url');

/** A link that opens a statement of the viewer's own for a while: browsers send no headers with a download. Errors: 4000, 4290. */
export async function openStatementLink(
  { seal, counters }: { seal: Seal; counters: Counters },
  viewer: Viewer,
  { account, from, to }: StatementRequest,
  now = Date.now(),
): Promise<{ path: string; expiresAt: number }> {
  if (!isStatementRange({ from, to })) throw badField('to', '结束时间要晚于开始时间，最多一年');
  await limit(counters, `statement:${viewer.userId}`, MADE);
  const expiresAt = now + LASTS_MS;
  const text = [viewer.userId, account, from, to, audienceOf(viewer), expiresAt].join('.');
  const token = `${text}.${signOf(seal, text)}`;
  return { path: `/trans/statement.csv?token=${token}`, expiresAt };
}

/** What a token opens; null where it is none of ours, or is over. */
export function readStatementToken(seal: Seal, token: string, now: number): StatementGrant | null {
  const parts = token.split('.');
  const [userId = '', account, from, to, audience, expiresAt] = parts;
  const text = parts.slice(0, -1).join('.');
  const known = statementAccount.safeParse(account);
  if (!isSameSecret(parts.at(-1)!, signOf(seal, text)) || Number(expiresAt) < now) return null;
  if (!known.success) return null;
  return {
    userId,
    account: known.data,
    from: Number(from),
    to: Number(to),
    audience: audience === 'everything' ? 'everything' : 'general',
  };
}

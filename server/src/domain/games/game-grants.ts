import { timingSafeEqual } from 'node:crypto';
import type { HmacKey } from '../hmac-key.ts';

const HOUR_MS = 3_600_000;

/** `<expiry in hours>-<session>-<signature>`. */
const GRANT = /^([0-9a-z]{1,8})-([0-9a-f]{32})-([0-9a-f]{64})$/;
const SESSION = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Games are long: an address holds for this long at least. */
const HOURS = 12;

/** Addresses of the files of a game: for one game and the session that asked for it, until an hour's end. */
export class GameGrants {
  private readonly key: HmacKey;

  constructor(key: HmacKey) {
    this.key = key;
  }

  /** The path below which all files of a game are served, and when that ends, Unix milliseconds. */
  issue(
    contentId: string,
    sessionId: string,
    now = Date.now(),
  ): { path: string; expiresAt: number } {
    const expiresAt = (Math.floor(now / HOUR_MS) + HOURS + 1) * HOUR_MS;
    const hours = (expiresAt / HOUR_MS).toString(36);
    const session = sessionId.replaceAll('-', '');
    const grant = `${hours}-${session}-${this.key.sign(`${contentId}|${session}|${hours}`)}`;
    return { path: `/play/game/${contentId}/${grant}/`, expiresAt };
  }

  /** When a grant for a game ends, Unix milliseconds, and for which session it is; null where it is none, or over. */
  read(
    grant: string,
    contentId: string,
    now = Date.now(),
  ): { expiresAt: number; sessionId: string } | null {
    const [, hours, session, signature] = GRANT.exec(grant) ?? [];
    if (hours === undefined || session === undefined || signature === undefined) return null;
    const expected = this.key.sign(`${contentId}|${session}|${hours}`);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
    const expiresAt = Number.parseInt(hours, 36) * HOUR_MS;
    const sessionId = session.replace(SESSION, '$1-$2-$3-$4-$5');
    return expiresAt > now ? { expiresAt, sessionId } : null;
  }
}

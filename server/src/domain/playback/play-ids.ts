import { timingSafeEqual } from 'node:crypto';
import { HmacKey } from '../hmac-key.ts';
import type { Seal } from '../seal.ts';

/** What a play id is of. */
interface PlayOf {
  userId: string;
  contentId: string;
}

/** What a play id holds. */
export interface OpenedPlay {
  /** When it was issued, Unix milliseconds. */
  startedAt: number;
  /** So much must be watched until it counts. */
  neededSeconds: number;
}

const ENOUGH_SECONDS = 10;
/** Reports are made up for within a day, of videos that were begun the day before. */
const VALID_MS = 48 * 3_600_000;
const SIGN_LETTERS = 32;

/** After how many seconds watched a play counts: ten, or half of what is shorter. */
export function countsAfter(shownSeconds: number): number {
  return Math.min(ENOUGH_SECONDS, shownSeconds / 2);
}

/**
 * Issues and reads the ids of plays. They are signed instead of stored: a play that is only opened writes nothing, and
 * an id is as good after a restart, in any process.
 */
export class PlayIds {
  private readonly key: HmacKey;

  constructor(seal: Pick<Seal, 'derive'>) {
    this.key = new HmacKey(seal.derive('yehang/play-id/v1'));
  }

  /** @param shownSeconds how much of the video this viewer may see */
  issue(of: PlayOf, shownSeconds: number, startedAt: number): string {
    const neededTenths = Math.round(countsAfter(shownSeconds) * 10);
    const text = `${startedAt.toString(36)}-${neededTenths.toString(36)}`;
    return `${text}-${this.sign(of, text)}`;
  }

  /** Null where the id is of another viewer or video, was changed, or is too old. */
  read(id: string, of: PlayOf, now: number): OpenedPlay | null {
    const parts = /^(([0-9a-z]{1,9})-([0-9a-z]{1,2}))-([0-9a-f]{32})$/.exec(id);
    if (!parts) return null;
    const [, text, started, needed, sign] = parts;
    if (!timingSafeEqual(Buffer.from(this.sign(of, text!)), Buffer.from(sign!))) return null;
    const startedAt = Number.parseInt(started!, 36);
    if (now - startedAt > VALID_MS) return null;
    return { startedAt, neededSeconds: Number.parseInt(needed!, 36) / 10 };
  }

  private sign({ userId, contentId }: PlayOf, text: string): string {
    return this.key.sign(`${userId}|${contentId}|${text}`).slice(0, SIGN_LETTERS);
  }
}

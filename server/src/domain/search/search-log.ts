import { writeSearches } from '../../db/queries/search/hot-words.ts';
import type { Database } from '../../db/connect.ts';
import type { HmacKey } from '../hmac-key.ts';
import { foldText } from '../text/fold.ts';

const HOUR_MS = 3_600_000;
/** A word is hot among many; what is longer is unique. */
const LONGEST_WORD = 20;
/** Held at most between two writes; whatever is beyond is not counted. */
const MOST_WAITING = 20_000;

export interface NotedSearch {
  hour: number;
  folded: string;
  userId: string;
  word: string;
  /** Stands for the part of the network that it came from. */
  origin: string;
}

/** Who searched what, noted in memory and written by a job: counting costs a search nothing. */
export class SearchLog {
  private waiting = new Map<string, NotedSearch>();
  private readonly originHashes: Pick<HmacKey, 'sign'>;

  /** @param originHashes by which parts of the network are told apart without being known */
  constructor(originHashes: Pick<HmacKey, 'sign'>) {
    this.originHashes = originHashes;
  }

  /** @param prefix of the address that it came from; null where that says nothing of who it was */
  note(userId: string, word: string, prefix: string | null): void {
    const folded = foldText(word);
    if (folded.length === 0 || folded.length > LONGEST_WORD || this.waiting.size >= MOST_WAITING)
      return;
    const hour = Math.floor(Date.now() / HOUR_MS);
    const origin = this.originHashes.sign(prefix ?? userId).slice(0, 16);
    this.waiting.set(`${hour}|${userId}|${folded}`, { hour, folded, userId, word, origin });
  }

  /** Writes what was noted; what cannot be written now is kept for the next time. */
  async flush(database: Pick<Database, 'pool'>): Promise<void> {
    const rows = this.waiting;
    if (rows.size === 0) return;
    this.waiting = new Map();
    try {
      await writeSearches(database, [...rows.values()]);
    } catch (error) {
      for (const [key, row] of rows) this.waiting.set(key, row);
      throw error;
    }
  }
}

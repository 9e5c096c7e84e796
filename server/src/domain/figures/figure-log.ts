import { WATCH_BUCKETS, type FigureName } from '@yehang/contract/shapes/figures.ts';
import type { Database } from '../../db/connect.ts';
import { writeFigureDeltas, type FigureDelta } from '../../db/queries/figures/deltas.ts';
import type { Log } from '../log.ts';
import { foldText } from '../text/fold.ts';
import { watchedParts, type WatchReport } from './watched-parts.ts';

const HOUR_MS = 3_600_000;
const WRITE_EVERY_MS = 5_000;
/** Held at most between two writes; what is beyond is not counted. */
const MOST_WAITING = 20_000;
/** What is longer is nobody else's word. */
const LONGEST_WORD = 20;

interface Noted extends FigureDelta {
  reached: number[] | null;
}

/**
 * Sums of what people do that leaves no row behind: what they watch, search and see. Noted in memory, and appended to
 * the database in one statement every few seconds: no request waits for it, and nobody is named.
 */
export class FigureLog {
  private waiting = new Map<string, Noted>();
  /** Who searched which word in this hour, so that a search that is refined counts once. */
  private searched = new Set<string>();
  private searchedHour = 0;
  private readonly timer: NodeJS.Timeout;
  private readonly database: Pick<Database, 'pool'>;
  private readonly log: Log;
  private readonly now: () => number;

  constructor(database: Pick<Database, 'pool'>, log: Log, now: () => number = Date.now) {
    this.database = database;
    this.log = log;
    this.now = now;
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.timer.unref();
  }

  watched(contentId: string, report: WatchReport): void {
    const { seconds, reached } = watchedParts(report);
    if (seconds === 0 && reached.length === 0) return;
    const noted = this.note('watchSeconds', contentId, seconds);
    if (!noted) return;
    noted.reached ??= Array.from({ length: WATCH_BUCKETS }, () => 0);
    for (const place of reached) noted.reached[place]! += 1;
  }

  /** A word counts once for each viewer and hour. */
  search(userId: string, text: string, isFound: boolean): void {
    const word = foldText(text);
    const hour = this.hour();
    if (hour !== this.searchedHour) this.searched = new Set();
    this.searchedHour = hour;
    const key = `${userId}|${word}`;
    if (word === '' || this.searched.has(key) || this.searched.size >= MOST_WAITING) return;
    this.searched.add(key);
    this.note('searches', '', 1);
    // The word alone; one of somebody's own is left out.
    if (!isFound && word.length <= LONGEST_WORD) this.note('searchMisses', word, 1);
  }

  adsShown(ids: readonly string[]): void {
    for (const id of new Set(ids)) this.note('adImpressions', id, 1);
  }

  /** Writes what was noted; what cannot be written now is kept for the next time. */
  async write(): Promise<void> {
    const rows = this.waiting;
    if (rows.size === 0) return;
    this.waiting = new Map();
    try {
      await writeFigureDeltas(this.database, [...rows.values()]);
    } catch (err) {
      this.log.warn({ err, figures: rows.size }, 'figures could not be written');
      for (const [key, row] of rows) this.giveBack(key, row);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  private note(figure: FigureName, subject: string, amount: number): Noted | null {
    const hour = this.hour();
    const key = `${hour}|${figure}|${subject}`;
    const known = this.waiting.get(key);
    if (!known && this.waiting.size >= MOST_WAITING) return null;
    const noted = known ?? { hour, figure, subject, amount: 0, reached: null };
    noted.amount += amount;
    this.waiting.set(key, noted);
    return noted;
  }

  /** What was noted meanwhile is added to it. */
  private giveBack(key: string, row: Noted): void {
    const newer = this.waiting.get(key);
    if (!newer && this.waiting.size >= MOST_WAITING) return;
    if (newer) {
      row.amount += newer.amount;
      row.reached =
        row.reached && newer.reached
          ? row.reached.map((times, place) => times + newer.reached![place]!)
          : (row.reached ?? newer.reached);
    }
    this.waiting.set(key, row);
  }

  private hour(): number {
    return Math.floor(this.now() / HOUR_MS);
  }
}

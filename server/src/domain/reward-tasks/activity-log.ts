import type { Database } from '../../db/connect.ts';
import { addActivity, type ActivityKind } from '../../db/queries/reward-tasks/activity.ts';
import type { Log } from '../log.ts';
import { MOST_GAP_MS } from './report.ts';

const WRITE_EVERY_MS = 5_000;
/** Held at most between two writes; what is beyond is not counted. */
const MOST_WAITING = 20_000;

/**
 * Who watches, reads or listens now, noted when their place moves on. The time that passed is counted by the database, for
 * all of a few seconds in one statement: no report of a place waits for it.
 */
export class ActivityLog {
  private waiting = new Map<string, { kind: ActivityKind; at: Date }>();
  private readonly timer: NodeJS.Timeout;
  private readonly database: Pick<Database, 'pool'>;
  private readonly log: Log;

  constructor(database: Pick<Database, 'pool'>, log: Log) {
    this.database = database;
    this.log = log;
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.timer.unref();
  }

  note(userId: string, kind: ActivityKind): void {
    if (this.waiting.size >= MOST_WAITING && !this.waiting.has(userId)) return;
    this.waiting.set(userId, { kind, at: new Date() });
  }

  /** Counts what was noted; what cannot be written now is in the time of the next. */
  async write(): Promise<void> {
    const noted = this.waiting;
    if (noted.size === 0) return;
    this.waiting = new Map();
    const rows = [...noted].map(([userId, { kind, at }]) => ({ userId, kind, at }));
    try {
      await addActivity(this.database, rows, MOST_GAP_MS);
    } catch (err) {
      this.log.warn({ err, users: rows.length }, 'time of watching and reading was not counted');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }
}

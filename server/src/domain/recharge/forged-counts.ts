import { countForgedCallbacks } from '../../db/queries/recharge/accounts.ts';
import type { Database } from '../../db/connect.ts';
import type { Log } from '../log.ts';

/**
 * Counts forged callbacks by account. While one write is under way further ones wait in memory and are written
 * together: a flood of them costs a statement at a time, and never waits for a row.
 */
export class ForgedCounts {
  private pending = new Map<string, number>();
  private writing: Promise<void> | null = null;
  private readonly database: Database;
  private readonly log: Log;

  constructor(database: Database, log: Log) {
    this.database = database;
    this.log = log;
  }

  add(accountId: string): void {
    this.pending.set(accountId, (this.pending.get(accountId) ?? 0) + 1);
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  /** Resolves once everything counted so far is written. */
  async close(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.pending.size > 0) {
      const counts = this.pending;
      this.pending = new Map();
      try {
        for (const [id, count] of counts) await countForgedCallbacks(this.database, id, count);
      } catch (err) {
        this.log.warn({ err }, 'forged callbacks could not be counted');
      }
    }
  }
}

import { LRUCache } from 'lru-cache';

/**
 * Payments of which this process saw that they counted. That is never undone, so that a callback that comes again is
 * answered without asking the database.
 */
export class SettledPayments {
  private readonly numbers = new LRUCache<string, true>({ max: 20_000 });

  add(accountId: string, number: string): void {
    this.numbers.set(`${accountId} ${number}`, true);
  }

  has(accountId: string, number: string): boolean {
    return this.numbers.has(`${accountId} ${number}`);
  }
}

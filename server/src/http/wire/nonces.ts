import type { Redis } from 'iovalkey';
import { TextHashSet } from './text-hash-set.ts';

/** A nonce must be remembered as long as any timestamp signed with it can be accepted: twice the tolerance. */
const REMEMBER_MS = 600_000;

/** Remembers nonces. `use` answers whether this one is new, and from then on it is not. */
export interface Nonces {
  use(nonce: string, now: number): boolean | Promise<boolean>;
}

/** For a single API process: two generations, each at least as long as a nonce matters. */
export class MemoryNonces implements Nonces {
  private current = new TextHashSet();
  private previous = new TextHashSet();
  private startedAt = 0;

  use(nonce: string, now: number): boolean {
    if (now - this.startedAt >= REMEMBER_MS) {
      this.previous = now - this.startedAt < 2 * REMEMBER_MS ? this.current : new TextHashSet();
      this.current = new TextHashSet();
      this.startedAt = now;
    }
    return !this.previous.has(nonce) && this.current.add(nonce);
  }
}

/**
 * For several API processes: they share what they have seen through Valkey. Throws while it cannot be
 * reached, so that nothing is answered whose nonce could not be checked.
 */
export class SharedNonces implements Nonces {
  private readonly valkey: Redis;

  constructor(valkey: Redis) {
    this.valkey = valkey;
  }

  async use(nonce: string): Promise<boolean> {
    return (await this.valkey.set(`yehang:nonce:${nonce}`, '', 'PX', REMEMBER_MS, 'NX')) === 'OK';
  }
}

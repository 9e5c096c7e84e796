import type { Redis } from 'iovalkey';
import { TextHashSet } from './text-hash-set.ts';

/** A nonce must be remembered as long as any timestamp signed with it can be accepted: twice the tolerance. */
const REMEMBER_MS = 600_000;

/** Remembers nonces. `use` answers whether this one is new, and from then on it is not. */
export interface Nonces {
  use(nonce: string, now: number): boolean | Promise<boolean>;
  /** Whether nonces of a request that was signed at this moment would be remembered. */
  covers(signedAt: number, now: number): boolean;
}

/**
 * For a single API process: two generations, each at least as long as a nonce matters. What another process has seen
 * before this one began is not known here: requests that may have been signed then are not covered.
 */
export class MemoryNonces implements Nonces {
  private current = new TextHashSet();
  private previous = new TextHashSet();
  private startedAt = 0;
  private readonly beganAt: number;

  /** @param beganAt when this process began to answer; 0 where there was none before it */
  constructor(beganAt = 0) {
    this.beganAt = beganAt;
  }

  covers(signedAt: number): boolean {
    return signedAt >= this.beganAt;
  }

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

  /** They outlive this process. */
  covers(): boolean {
    return true;
  }

  async use(nonce: string): Promise<boolean> {
    return (await this.valkey.set(`yehang:nonce:${nonce}`, '', 'PX', REMEMBER_MS, 'NX')) === 'OK';
  }
}

import { changeLock, lockStore } from '../lock-store.ts';
import { isPattern } from './pattern-hash.ts';
import { remainingLockoutMs } from './failed-attempts.ts';

/**
 * Tries a pattern against the kept one; none is taken while wrong ones make wait. The try is written down before it
 * is made: a page that is closed meanwhile has made it.
 */
export async function tryPattern(path: readonly number[], now: number): Promise<boolean> {
  const { pattern, wrongTries } = lockStore.get();
  if (pattern === null || remainingLockoutMs(wrongTries, now) > 0) return false;
  changeLock({ wrongTries: { count: wrongTries.count + 1, lastAt: now } });
  const isRight = await isPattern(path, pattern);
  if (isRight) changeLock({ wrongTries: { count: 0, lastAt: 0 } });
  return isRight;
}

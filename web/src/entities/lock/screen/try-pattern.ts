import { changeLock, lockStore } from '../lock-store.ts';
import { isPattern } from './pattern-hash.ts';
import { remainingLockoutMs } from './failed-attempts.ts';

/**
 * Compares a pattern with the stored one; none is accepted during a lockout. The attempt is stored before it is made,
 * so that closing the page does not undo it.
 */
export async function tryPattern(path: readonly number[], now: number): Promise<boolean> {
  const { pattern, wrongTries } = lockStore.get();
  if (pattern === null || remainingLockoutMs(wrongTries, now) > 0) return false;
  changeLock({ wrongTries: { count: wrongTries.count + 1, lastAt: now } });
  const isRight = await isPattern(path, pattern);
  if (isRight) changeLock({ wrongTries: { count: 0, lastAt: 0 } });
  return isRight;
}

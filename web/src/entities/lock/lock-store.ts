import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import type { PatternHash } from './screen/pattern-hash.ts';
import type { FailedAttempts } from './screen/failed-attempts.ts';

/** After how long in the background the app locks, in minutes; 0 is at once. */
export const lockDelays = [0, 1, 5, 15] as const;
export type LockDelay = (typeof lockDelays)[number];

/** The stored lock of this device. */
export interface StoredLock {
  /** Never without a pattern. */
  isOn: boolean;
  pattern: PatternHash | null;
  afterMinutes: LockDelay;
  wrongTries: FailedAttempts;
}

const KEY = 'yehang.lock';

function readPattern(found: unknown): PatternHash | null {
  const { salt, iterations, digest } = fieldsOf(found);
  const isHex = (text: unknown): text is string =>
    typeof text === 'string' && /^(?:[0-9a-f]{2})+$/.test(text);
  if (!isHex(salt) || !isHex(digest) || typeof iterations !== 'number') return null;
  return Number.isSafeInteger(iterations) && iterations > 0 ? { salt, iterations, digest } : null;
}

function whole(value: unknown): number {
  return Number.isSafeInteger(value) ? Math.max(0, value as number) : 0;
}

/** Validates a stored lock; an inconsistent one is no lock. */
export function readLock(found: unknown): StoredLock {
  const { isOn, pattern, afterMinutes, wrongTries } = fieldsOf(found);
  const known = readPattern(pattern);
  const { count, lastAt } = fieldsOf(wrongTries);
  return {
    isOn: isOn === true && known !== null,
    pattern: known,
    afterMinutes: lockDelays.find((delay) => delay === afterMinutes) ?? 1,
    wrongTries: { count: whole(count), lastAt: whole(lastAt) },
  };
}

export const lockStore = persistedValue(() => localStorage, KEY, readLock);

/** Takes over changes of another tab: turned on, or failed attempts. */
function follow({ key, newValue }: StorageEvent): void {
  if (key !== KEY || newValue === null) return;
  try {
    lockStore.set(readLock(JSON.parse(newValue) as unknown));
  } catch {
    // Not a lock of ours: this tab's stays.
  }
}

if (typeof window !== 'undefined') window.addEventListener('storage', follow);

/** Changes some fields. */
export function changeLock(some: Partial<StoredLock>): void {
  lockStore.set({ ...lockStore.get(), ...some });
}

/** Removes the lock with its pattern; the delay in the background stays. */
export function removeLock(): void {
  changeLock({ isOn: false, pattern: null, wrongTries: { count: 0, lastAt: 0 } });
}

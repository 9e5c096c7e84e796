import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import type { PatternHash } from './screen/pattern-hash.ts';
import type { FailedAttempts } from './screen/failed-attempts.ts';

/** After how long in the background the app locks, in minutes; 0 is at once. */
export const lockDelays = [0, 1, 5, 15] as const;
export type LockDelay = (typeof lockDelays)[number];

/** What this device keeps of its lock. */
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

/** A lock as it is found in a storage; what does not hold together is no lock. */
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

/** Takes over what another tab made of the lock: turned on, or with tries spent. */
function follow({ key, newValue }: StorageEvent): void {
  if (key !== KEY || newValue === null) return;
  try {
    lockStore.set(readLock(JSON.parse(newValue) as unknown));
  } catch {
    // Not ours: what this tab knows stays.
  }
}

if (typeof window !== 'undefined') window.addEventListener('storage', follow);

/** Changes some of it. */
export function changeLock(some: Partial<StoredLock>): void {
  lockStore.set({ ...lockStore.get(), ...some });
}

/** Takes the lock away, pattern and all; how long it waits in the background stays. */
export function removeLock(): void {
  changeLock({ isOn: false, pattern: null, wrongTries: { count: 0, lastAt: 0 } });
}

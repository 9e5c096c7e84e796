import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceOutbox, type Waiting } from './device-outbox.ts';
import { fieldsOf } from './persisted-value.ts';
import { userStore } from './user-store.ts';

interface Note extends Waiting {
  id: string;
  text: string;
}

const DAY_MS = 86_400_000;
const kind = {
  prefix: 'note.',
  keyOf: ({ id }: Note) => id,
  read: (found: unknown): Note | null => {
    const { id, text, userId, at } = fieldsOf(found);
    const isText = typeof id === 'string' && typeof text === 'string';
    return isText && typeof userId === 'string' && typeof at === 'number'
      ? { id, text, userId, at }
      : null;
  },
};
const note = (id: string, text: string) => (stamp: Waiting) => ({ id, text, ...stamp });
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith(kind.prefix));
const enter = (id: string) =>
  userStore.set({
    ...userStore.get(),
    info: { id } as NonNullable<ReturnType<typeof userStore.get>['info']>,
  });

beforeEach(() => {
  localStorage.clear();
  enter('ann');
});
afterEach(() => vi.restoreAllMocks());

test('what the storage does not take waits on, whatever other tabs do', () => {
  const notes = deviceOutbox(kind);
  notes.add(note('old', '旧'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  notes.add(note('new', '新'));
  notes.add(note('old', '改过'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'note.other' }));
  expect(notes.get().map(({ text }) => text)).toEqual(['新', '改过']);
  expect(notes.holds('new')).toBe(true);
});

test('what another tab deleted stays deleted', () => {
  const notes = deviceOutbox(kind);
  notes.add(note('one', '一'));
  localStorage.removeItem('note.one');
  notes.change('one', (one) => ({ ...one, text: '二' }));
  expect(notes.get()).toEqual([]);
  expect(stored()).toEqual([]);
});

test('what others left goes after a month; one’s own stays', () => {
  const notes = deviceOutbox(kind);
  notes.add(note('hers', '一'));
  enter('eve');
  notes.add(note('mine', '二'));
  notes.prune();
  expect(stored()).toHaveLength(2);
  notes.prune(Date.now() + 31 * DAY_MS);
  expect(stored()).toEqual(['note.mine']);
});

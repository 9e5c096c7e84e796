import type { BookPlace, StoredPlace } from '@yehang/contract/shapes/book.ts';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** Where the viewer is in a book of which chapters are saved, as far as this device says. */
export interface KeptPlace {
  userId: string;
  place: StoredPlace;
  /** Whether the server has not been told. */
  isWaiting: boolean;
  /** Numbers of chapters whose end was seen, and of which the server was not told. */
  finished: readonly number[];
}

/** By user and book, the one that was read last at the end. */
type KeptPlaces = Readonly<Record<string, KeptPlace>>;

const MOST_BOOKS = 100;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function readPlace(found: unknown): StoredPlace | null {
  const { chapter, unit, fraction, seconds, version, at } = fieldsOf(found);
  if (!isNumber(chapter) || !isNumber(unit) || !isNumber(fraction)) return null;
  if (!isNumber(version) || !isNumber(at)) return null;
  return { chapter, unit, fraction, seconds: isNumber(seconds) ? seconds : null, version, at };
}

const keyOf = (userId: string, bookId: string) => `${userId}/${bookId}`;
/** Earlier versions kept places by the book alone. */
const bookOf = (key: string) => key.slice(key.indexOf('/') + 1);

const places = persistedValue<KeptPlaces>(
  () => localStorage,
  'yehang.places',
  (found) =>
    Object.fromEntries(
      Object.entries(fieldsOf(found)).flatMap(([key, value]) => {
        const { userId, place: stored, isWaiting, finished } = fieldsOf(value);
        const place = readPlace(stored);
        if (!place || typeof userId !== 'string') return [];
        const ends = Array.isArray(finished) ? finished.filter(isNumber) : [];
        const kept = { userId, place, isWaiting: isWaiting === true, finished: ends };
        return [[keyOf(userId, bookOf(key)), kept]];
      }),
    ),
);

const me = () => userStore.get().info?.id ?? '';

const find = (bookId: string): KeptPlace | null => places.get()[keyOf(me(), bookId)] ?? null;

function write(bookId: string, kept: KeptPlace): void {
  const key = keyOf(kept.userId, bookId);
  const { [key]: _before, ...others } = places.get();
  const last = Object.entries(others).slice(1 - MOST_BOOKS);
  places.set({ ...Object.fromEntries(last), [key]: kept });
}

/**
 * Where the viewer stopped in a book, as far as this device says; null where it does not.
 * @param counterpart the book that has the same place, as the sound of a text does
 */
export function keptPlaceOf(bookId: string, counterpart?: string): StoredPlace | null {
  const own = find(bookId)?.place ?? null;
  const other = counterpart === undefined ? null : (find(counterpart)?.place ?? null);
  return own && (!other || own.at >= other.at) ? own : other;
}

/** Keeps a place that the server has. */
export function keepStoredPlace(bookId: string, place: StoredPlace): void {
  write(bookId, { userId: me(), place, isWaiting: false, finished: [] });
}

/** Keeps a place until the server can be told. @returns the place, as if it had been stored */
export function keepWaitingPlace(
  bookId: string,
  report: BookPlace & { version: number; finished?: boolean | undefined },
  now: number,
): StoredPlace {
  const { chapter, unit, fraction, seconds, version, finished } = report;
  const before = find(bookId);
  const ends = new Set(before?.finished ?? []);
  if (finished) ends.add(chapter);
  const place = { chapter, unit, fraction, seconds, version, at: now };
  write(bookId, { userId: me(), place, isWaiting: true, finished: [...ends] });
  return place;
}

/** The viewer's places of which the server was not told, by the ids of their books. */
export const waitingPlaces = (): [string, KeptPlace][] =>
  Object.entries(places.get())
    .filter(([, it]) => it.isWaiting && it.userId === me())
    .map(([key, it]) => [bookOf(key), it]);

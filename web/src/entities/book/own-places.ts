import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** Where this app itself said last that the viewer is, by user and book. */
const places = new Map<string, StoredPlace>();

const keyOf = (bookId: string) => `${userStore.get().info?.id ?? ''}/${bookId}`;

export const noteOwnPlace = (bookId: string, place: StoredPlace): void =>
  void places.set(keyOf(bookId), place);

export const ownPlace = (bookId: string): StoredPlace | null => places.get(keyOf(bookId)) ?? null;

/** Whether a place was stored by this app, and not by another device. */
export function isOwnPlace(bookId: string, { version, at }: StoredPlace): boolean {
  const own = ownPlace(bookId);
  return own !== null && own.version === version && own.at === at;
}

/** An answer that was on its way while a place was stored does not know of it. */
export function newerPlace(bookId: string, answered: StoredPlace | null): StoredPlace | null {
  const own = ownPlace(bookId);
  return own && answered && own.at > answered.at ? own : answered;
}

const onTheirWay = new Set<Promise<void>>();

/** A page that waits goes on without them after this: in a tunnel nothing is stored. */
const MOST_WAIT_MS = 3_000;

/** A place is being stored by a page that was left: who asks for places waits for it. */
export function storing(place: Promise<void>): void {
  const stored = place.finally(() => onTheirWay.delete(stored));
  onTheirWay.add(stored);
}

export const isStoringPlaces = (): boolean => onTheirWay.size > 0;

/** Resolves when the places of pages that were left are stored. */
export async function placesStored(): Promise<void> {
  if (!isStoringPlaces()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOST_WAIT_MS);
  });
  await Promise.race([Promise.allSettled(onTheirWay), wait]);
  clearTimeout(timer);
}

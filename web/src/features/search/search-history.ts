import { useSyncExternalStore } from 'react';
import { persistedValue } from '../../lib/store/persisted-value.ts';

const MOST = 20;
const LONGEST = 60;

/** Searches on this device, latest first. They never leave the device. */
export const searchHistory = persistedValue(() => localStorage, 'yehang.search-history', readWords);

function readWords(found: unknown): readonly string[] {
  const words: unknown[] = Array.isArray(found) ? found : [];
  const isWord = (word: unknown) => typeof word === 'string' && word.length <= LONGEST;
  return words.filter((word): word is string => isWord(word)).slice(0, MOST);
}

let lastSearch = '';
const listeners = new Set<() => void>();

/** The last search of this visit, which the field of the search page shows; empty before the first. */
export function useLastSearch(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lastSearch,
  );
}

/** Puts a search first, once. */
export function addSearch(word: string): void {
  lastSearch = word;
  for (const listener of listeners) listener();
  const others = searchHistory.get().filter((known) => known !== word);
  searchHistory.set([word, ...others].slice(0, MOST));
}

export function useSearchHistory(): readonly string[] {
  return useSyncExternalStore(searchHistory.subscribe, searchHistory.get);
}

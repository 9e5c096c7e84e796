import { useSyncExternalStore } from 'react';
import { readingPreferences } from './reading-preferences.ts';

/** The reading preferences of this device, as they change. */
export function useReadingPreferences() {
  return useSyncExternalStore(readingPreferences.subscribe, readingPreferences.get);
}

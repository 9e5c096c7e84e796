import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** What is being listened to: it is there again after a reload. */
export interface LastListening {
  /** The book. */
  id: string;
  /** The chapter. */
  chapterId: string;
}

/** Null while nothing is listened to. In the first load, so that a player is loaded only where there is one. */
export const lastListening = persistedValue<LastListening | null>(
  () => localStorage,
  'yehang.listening',
  (found) => {
    const { id, chapterId } = fieldsOf(found);
    return typeof id === 'string' && typeof chapterId === 'string' ? { id, chapterId } : null;
  },
);

import type { ChapterLook, Chapter, StoredPlace } from '@yehang/contract/shapes/book.ts';
import type { ChapterAudio, ChapterText } from '@yehang/contract/shapes/chapter-text.ts';
import type { ChapterList, OpenedBook } from '../book/fetch-book.ts';
import type { ParagraphTimes } from './listening-place.ts';
import type { Sleep } from './sleep.ts';

/** What is listened to, and how far it is. */
export interface ListeningState {
  bookId: string | null;
  book: OpenedBook | null;
  chapters: ChapterList | null;
  chapter: Chapter | null;
  audio: ChapterAudio | null;
  text: ChapterText | null;
  marks: ParagraphTimes;
  /** wall: the chapter has to be unlocked; over: the last one was heard. */
  phase: 'none' | 'loading' | 'ready' | 'wall' | 'failed' | 'over';
  wall: ChapterLook | null;
  /** Why it failed, in words. */
  failure: string | null;
  isPlaying: boolean;
  isWaiting: boolean;
  time: number;
  duration: number;
  speed: number;
  sleep: Sleep | null;
  /** Where another device went on, more than a minute from here: to be asked about once. */
  elsewhere: StoredPlace | null;
}

export const NOTHING: Omit<ListeningState, 'speed'> = {
  bookId: null,
  book: null,
  chapters: null,
  chapter: null,
  audio: null,
  text: null,
  marks: [],
  phase: 'none',
  wall: null,
  failure: null,
  isPlaying: false,
  isWaiting: false,
  time: 0,
  duration: 0,
  sleep: null,
  elsewhere: null,
};

/** How a chapter is opened. */
export interface OpenOptions {
  /** Where the chapter begins, seconds; where the listener stopped unless given. */
  at?: number;
  isPlaying?: boolean;
  /** Whether the listener chose it: the place that was left can then be gone back to. */
  isChosen?: boolean;
  /** Whether the chapter was bought by itself just now: it is not tried again. */
  isBought?: boolean;
}

/** The chapter of an id; without one that at which the listener stopped, or else the first. */
export function chapterToOpen(
  { chapters, book }: Pick<ListeningState, 'chapters' | 'book'>,
  chapterId: string | null,
): Chapter | undefined {
  const list = chapters?.list ?? [];
  if (chapterId !== null) return list.find(({ id }) => id === chapterId);
  return list.find(({ number }) => number === book?.place?.chapter) ?? list[0];
}

import type {
  BookPlace,
  Chapter,
  ChapterAccess,
  StoredPlace,
} from '@yehang/contract/shapes/book.ts';
import type { ChapterAudio, ChapterText } from '@yehang/contract/shapes/chapter-text.ts';
import type { ChapterList, OpenedBook } from '../book/fetch-book.ts';
import {
  chapterToGoOn,
  goOnAt,
  placeAt,
  secondsOf,
  type ParagraphTimes,
} from './listening-place.ts';
import type { Sleep } from './sleep.ts';

/** The sound of a chapter, and what is said in it. */
export interface ChapterSound {
  audio: ChapterAudio;
  text: ChapterText | null;
  marks: ParagraphTimes;
  duration: number;
}

/** What is listened to, and how far it is. */
export interface ListeningState {
  bookId: string | null;
  book: OpenedBook | null;
  chapters: ChapterList | null;
  /** The chapter that is heard, or was until another was wanted. */
  chapter: Chapter | null;
  /** The chapter that is on its way, or could not be loaded. */
  wanted: Chapter | null;
  audio: ChapterAudio | null;
  text: ChapterText | null;
  marks: ParagraphTimes;
  /** wall: the chapter has to be unlocked; over: the last one was heard. */
  phase: 'none' | 'loading' | 'ready' | 'wall' | 'failed' | 'over';
  wall: ChapterAccess | null;
  /** Why it failed, in words. */
  failure: string | null;
  /** Whether it failed because there is no such book, or no longer. */
  isMissing: boolean;
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
  wanted: null,
  audio: null,
  text: null,
  marks: [],
  phase: 'none',
  wall: null,
  failure: null,
  isMissing: false,
  isPlaying: false,
  isWaiting: false,
  time: 0,
  duration: 0,
  sleep: null,
  elsewhere: null,
};

/** It makes no sound, and is not about to. */
export const STILL = { isPlaying: false, isWaiting: false } as const;

/** How a chapter is opened. */
export interface OpenOptions {
  /** Where the chapter begins, seconds; where the listener stopped unless given. */
  at?: number | undefined;
  /** A place in it, in place of a second. */
  from?: BookPlace;
  isPlaying?: boolean;
  /** Whether the listener chose it: the place that was left can then be gone back to. */
  isChosen?: boolean;
  /** Whether the chapter was bought by itself just now: it is not tried again. */
  isBought?: boolean;
}

/** The chapter that a listener looks at: what is wanted before what was heard. */
export const shownChapter = ({
  wall,
  wanted,
  chapter,
}: Pick<ListeningState, 'wall' | 'wanted' | 'chapter'>) => wall?.chapter ?? wanted ?? chapter;

/** The chapter of an id; without one that in which listening goes on, or else the first. */
export function chapterToOpen(
  { chapters, book }: Pick<ListeningState, 'chapters' | 'book'>,
  chapterId: string | null,
): Chapter | undefined {
  const list = chapters?.list ?? [];
  if (chapterId !== null) return list.find(({ id }) => id === chapterId);
  return chapterToGoOn(list, book?.place);
}

/** The chapter beside the one that is looked at; undefined where there is none. */
export function neighbour(
  state: Pick<ListeningState, 'chapters' | 'wall' | 'wanted' | 'chapter'>,
  by: 1 | -1,
): Chapter | undefined {
  const list = state.chapters?.list ?? [];
  const at = list.findIndex(({ id }) => id === shownChapter(state)?.id);
  return at < 0 ? undefined : list[at + by];
}

/** The chapter that was heard before the wanted one: in this session, or else when the listener stopped. */
export function heardChapter({
  chapter,
  chapters,
  book,
}: Pick<ListeningState, 'chapter' | 'chapters' | 'book'>): Chapter | null {
  const stored = chapters?.list.find(({ number }) => number === book?.place?.chapter);
  return chapter ?? stored ?? null;
}

/** Where a chapter begins: at a place in it, where it was heard just now, or else where the listener stopped. */
export function startIn(
  { chapter: heard, time, book }: Pick<ListeningState, 'chapter' | 'time' | 'book'>,
  chapter: Chapter,
  { marks, duration }: ChapterSound,
  from: BookPlace | undefined,
): number {
  const times = { marks, durationSeconds: duration };
  if (from) return secondsOf(from, times);
  if (heard?.id === chapter.id) return goOnAt(time, duration);
  const stored = book?.place;
  return stored?.chapter === chapter.number ? secondsOf(stored, times) : 0;
}

/** What is known before a book is opened, or opened anew. */
export const restarted = (
  { sleep, ...before }: Pick<ListeningState, 'bookId' | 'book' | 'chapters' | 'sleep'>,
  bookId: string,
): Partial<ListeningState> => ({
  ...NOTHING,
  ...(before.bookId === bookId && { book: before.book, chapters: before.chapters }),
  ...{ bookId, sleep, phase: 'loading' },
});

/** Where it is; null while no chapter is there. */
export const placeOf = ({
  phase,
  chapter,
  time,
  marks,
  duration,
}: Pick<ListeningState, 'phase' | 'chapter' | 'time' | 'marks' | 'duration'>): BookPlace | null =>
  chapter && (phase === 'ready' || phase === 'over')
    ? placeAt(chapter.number, time, { marks, durationSeconds: duration })
    : null;

import type { BookPlace, StoredPlace } from '@yehang/contract/shapes/book.ts';
import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import { createContext, useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/api/call-types.ts';
import {
  fetchBook,
  fetchNovelChapter,
  fetchNovelChapters,
  type ChapterList,
  type OpenedBook,
} from './fetch-book.ts';
import { sendPlace } from './send-place.ts';

interface PlaceReport extends BookPlace {
  id: string;
  finished?: boolean;
  version: number;
  isChosen?: boolean;
}

interface ReadOptions {
  /** Simplified or traditional characters; null for as it was written. */
  script: ChineseScript | null;
  signal: AbortSignal;
}

/** Where the reader of novels has its book from: published ones, or one that its author is still writing. */
export interface BookSource {
  /** The first part of the keys of its queries. */
  name: string;
  book: (id: string, signal: AbortSignal) => Promise<OpenedBook>;
  chapters: (id: string, options: ReadOptions) => Promise<ChapterList>;
  chapter: (id: string, options: ReadOptions) => Promise<CallResponse<'novelChapter/info'>>;
  /** Throws `ApiError` 4090 with the place of another device as its data. */
  sendPlace: (report: PlaceReport) => Promise<{ place: StoredPlace }>;
  /** Whether it keeps bookmarks and marked passages, and can be searched and shown in other characters. */
  hasTools: boolean;
  /** The page of a book. */
  page: '/community/novelDetail' | '/ai/aiBookDesc';
}

const published: BookSource = {
  name: 'novel',
  book: (id, signal) => fetchBook('novel', id, signal),
  chapters: fetchNovelChapters,
  chapter: fetchNovelChapter,
  sendPlace,
  hasTools: true,
  page: '/community/novelDetail',
};

export const BookSourceContext = createContext<BookSource>(published);

export const useBookSource = (): BookSource => useContext(BookSourceContext);

export const sourceBookKey = ({ name }: BookSource, id: string) => [`${name}/detail`, id] as const;
export const sourceChaptersKey = ({ name }: BookSource, id: string) =>
  [`${name}/chapter`, id] as const;

/** The book that is read, with where the viewer stopped. @param isOn false until its id is known */
export function useReadBook(id: string, isOn: boolean) {
  const source = useBookSource();
  return useQuery({
    enabled: isOn,
    queryKey: sourceBookKey(source, id),
    queryFn: ({ signal }) => source.book(id, signal),
  });
}

/** All chapters of the book that is read, in the characters that it is read in. */
export function useReadChapters(id: string, script: ChineseScript | null, isOn: boolean) {
  const source = useBookSource();
  const key = sourceChaptersKey(source, id);
  return useQuery({
    enabled: isOn,
    queryKey: script ? [...key, script] : key,
    queryFn: ({ signal }) => source.chapters(id, { script, signal }),
    // What is shown stays while its titles come in other characters.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}

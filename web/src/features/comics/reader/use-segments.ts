import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchComicChapter } from '../../../entities/book/fetch-book.ts';
import { COMIC_CHAPTER } from '../../../entities/book/use-book.ts';
import { wallOf } from '../../../entities/book/wall-of.ts';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';
import { online } from '../../../lib/online/online.ts';
import { renewedBeforeEnd, renewEnded } from '../../../lib/pictures/renew-addresses.ts';
import type { Gap, Segment } from './strip-layout.ts';
import { toViews, type ViewOptions } from './views.ts';

/** Chapters that are kept at once; those next to the one that is read always are. */
const MOST_CHAPTERS = 5;
/** Addresses that end this soon are asked for again, milliseconds. */
const ENDING_MS = 60_000;

type Pictures = CallResponse<'comicsChapter/pics'>;

const endOf = ({ expiresAt }: Pictures) => expiresAt;

function picturesQuery(chapterId: string) {
  return {
    queryKey: [COMIC_CHAPTER, chapterId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchComicChapter(chapterId, signal),
    staleTime: ({ state }: { state: { data?: Pictures | undefined; dataUpdatedAt: number } }) =>
      // What is saved on the device has no addresses that end.
      state.data?.expiresAt === null
        ? Infinity
        : Math.max(0, (state.data?.expiresAt ?? 0) - ENDING_MS - state.dataUpdatedAt),
    ...renewedBeforeEnd(endOf),
    retry: (failures: number, error: unknown) => !(error instanceof ApiError) && failures < 2,
  };
}

/** Why a chapter could not be had, in words. */
function failureOf(error: unknown): string {
  if (error instanceof ApiError) return errorMessage(error);
  return online.get() ? '这一话没有加载出来' : '这一话没有缓存，联网后可以看';
}

/** Of the chapters that are shown: pictures, why there are none, and what a locked one costs. */
function combineResults(results: readonly UseQueryResult<Pictures>[]) {
  return {
    pictures: results.map(({ data }) => data?.pictures ?? null),
    gaps: results.map(({ data, error }): Gap | null => {
      if (data) return null;
      if (!error) return 'loading';
      return wallOf(error) ? 'wall' : 'failed';
    }),
    looks: results.map(({ error }) => wallOf(error)),
    failures: results.map(({ error }) => error && failureOf(error)),
  };
}

/** The chapters around the one that is read, with their pictures: those ahead are added, those behind go. */
export function useSegments(chapters: readonly Chapter[], start: number, options: ViewOptions) {
  const client = useQueryClient();
  const [range, setRange] = useState({ first: start, last: start });
  const shown = chapters.slice(range.first, range.last + 1);
  const { pictures, gaps, looks, failures } = useQueries({
    queries: shown.map(({ id }) => picturesQuery(id)),
    combine: combineResults,
  });
  const { isCropped, wide, direction } = options;
  const segments = useMemo(
    () =>
      chapters.slice(range.first, range.last + 1).map((chapter, at): Segment => {
        const views = toViews(pictures[at] ?? [], { isCropped, wide, direction });
        const gap = gaps[at];
        return { chapter, views, gap: gap === undefined ? 'loading' : gap };
      }),
    [chapters, range, isCropped, wide, direction, pictures, gaps],
  );
  return {
    segments,
    /** What a locked chapter costs. */
    lookAt: (chapterId: string) => looks[shown.findIndex(({ id }) => id === chapterId)] ?? null,
    /** Why a chapter could not be had, as a sentence. */
    failureAt: (chapterId: string) =>
      failures[shown.findIndex(({ id }) => id === chapterId)] ?? null,
    /**
     * Adds the next chapter, where the last one is open; the first goes where there are too many.
     * @param at of the chapter that is read, in the list
     */
    extend: (at: number) => {
      if (gaps.at(-1) !== null) return;
      const next = range.last + 1;
      if (next >= chapters.length) return;
      const first = Math.min(at - 1, next + 1 - MOST_CHAPTERS);
      setRange({ first: Math.max(range.first, first), last: next });
    },
    /** Adds the chapter before, where the first one is there; the last goes where there are too many. */
    extendBack: (at: number) => {
      if (gaps[0] === 'loading' || range.first === 0) return;
      const first = range.first - 1;
      const last = Math.max(at + 1, first + MOST_CHAPTERS - 1);
      setRange({ first, last: Math.min(range.last, last) });
    },
    /** Begins anew at a chapter, by its place in the list. */
    restart: (at: number) => setRange({ first: at, last: at }),
    /** Asks anew for addresses of pictures that have ended. */
    renew: () => renewEnded(client, COMIC_CHAPTER, endOf),
    retry: () =>
      void client.refetchQueries({
        queryKey: [COMIC_CHAPTER],
        predicate: ({ state }) => state.status === 'error',
      }),
  };
}

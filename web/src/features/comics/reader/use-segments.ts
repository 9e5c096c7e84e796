import type { Chapter, ChapterLook } from '@yehang/contract/shapes/book.ts';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';
import type { Gap, Segment } from './strip-layout.ts';
import { toViews, type ViewOptions } from './views.ts';

/** Chapters that are kept at once. */
const MOST_CHAPTERS = 3;
/** Addresses that end this soon are asked for again, milliseconds. */
const ENDING_MS = 60_000;

type Pictures = CallResponse<'comicsChapter/pics'>;

function picturesQuery(chapterId: string) {
  return {
    queryKey: ['comicsChapter/pics', chapterId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      post('comicsChapter/pics', { id: chapterId }, { signal }),
    staleTime: ({ state }: { state: { data?: Pictures | undefined; dataUpdatedAt: number } }) =>
      Math.max(0, (state.data?.expiresAt ?? 0) - ENDING_MS - state.dataUpdatedAt),
    retry: (failures: number, error: unknown) => !(error instanceof ApiError) && failures < 2,
  };
}

/** What is known of a chapter that is not open to the viewer; null where it failed otherwise. */
function lookOf(error: unknown): ChapterLook | null {
  const isWall = error instanceof ApiError && (error.code === 4100 || error.code === 4101);
  return isWall ? (error.data as ChapterLook) : null;
}

/** Of the chapters that are shown: pictures, why there are none, and what a locked one costs. */
function combineResults(results: readonly UseQueryResult<Pictures>[]) {
  return {
    pictures: results.map(({ data }) => data?.pictures ?? null),
    gaps: results.map(({ data, error }): Gap | null => {
      if (data) return null;
      if (!error) return 'loading';
      return lookOf(error) ? 'wall' : 'failed';
    }),
    looks: results.map(({ error }) => lookOf(error)),
  };
}

/** The chapters around the one that is read, with their pictures: those ahead are added, those behind go. */
export function useSegments(chapters: readonly Chapter[], start: number, options: ViewOptions) {
  const client = useQueryClient();
  const [range, setRange] = useState({ first: start, last: start });
  const shown = chapters.slice(range.first, range.last + 1);
  const { pictures, gaps, looks } = useQueries({
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
    /** Adds the next chapter, where the last one is open; the first goes where there are too many. */
    extend: () => {
      if (gaps.at(-1) !== null) return;
      const next = range.last + 1;
      if (next >= chapters.length) return;
      setRange({ first: Math.max(range.first, next + 1 - MOST_CHAPTERS), last: next });
    },
    /** Begins anew at a chapter, by its place in the list. */
    restart: (at: number) => setRange({ first: at, last: at }),
    retry: () =>
      void client.refetchQueries({
        queryKey: ['comicsChapter/pics'],
        predicate: ({ state }) => state.status === 'error',
      }),
  };
}

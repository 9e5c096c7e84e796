import { useQueryClient } from '@tanstack/react-query';
import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import { useEffect, useRef, useState } from 'react';
import {
  sourceBookKey,
  sourceChaptersKey,
  useBookSource,
} from '../../../entities/book/book-source.ts';
import type { OpenedBook } from '../../../entities/book/fetch-book.ts';
import { isOwnPlace, storing } from '../../../entities/book/own-places.ts';
import { noteStoredPlace } from '../../../entities/book/shared-place.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { ReaderPlace } from './reader-place.ts';
import { fractionOf } from './reader-place.ts';

/** At least as often while reading goes on: a delay that every movement begins anew would never end. */
const EVERY_MS = 3_000;
const CONFLICT = 4090;
/** Places within so many paragraphs of one chapter are the same to a reader. */
const NEAR_PARAGRAPHS = 3;

/** Stores places in a book as they change. */
export interface PlaceReport {
  moved: (place: ReaderPlace, isChosen?: boolean) => void;
  /** The end of the chapter of a place was seen. */
  finished: (place: ReaderPlace) => void;
  /** The reader chose a chapter: the first place in it is chosen as well. */
  choose: (chapterId: string) => void;
  /** Where another device is, while the reader is asked about it; nothing is reported meanwhile. */
  elsewhere: StoredPlace | null;
  /** Writes down where the reader is, and waits until that is done: a listener goes on from there. */
  flush: () => Promise<void>;
  /** The reader stays here, or has chosen a place that was given to `moved`. */
  answered: () => void;
}

/**
 * Writes the place of a reader to the server, one call at a time, beside reading and never before it. Where another
 * device went on meanwhile its place stays until the reader has answered.
 * @param known the place that the book was opened with; undefined until it is known: nothing is written before
 */
export function usePlaceReport(
  bookId: string | undefined,
  known: StoredPlace | null | undefined,
): PlaceReport {
  const client = useQueryClient();
  const source = useBookSource();
  const [elsewhere, setElsewhere] = useState<StoredPlace | null>(null);
  const state = useRef({
    place: null as ReaderPlace | null,
    isChosen: false,
    done: new Set<number>(),
    /** Where the reader was in chapters that were finished and not reported yet. */
    left: new Map<number, ReaderPlace>(),
    sent: '',
    version: null as number | null,
    isSending: false,
    isAsking: false,
    /** The chapter that was chosen and is not reported yet. */
    chosenId: null as string | null,
  });
  const flush = useRef<() => Promise<void>>(async () => undefined);
  useEffect(() => {
    if (known !== undefined) state.current.version ??= known?.version ?? 0;
  });

  useEffect(() => {
    if (bookId === undefined) return undefined;
    const now = state.current;
    /** A chapter that was finished and left since the last report comes before the place of now. */
    const due = () =>
      now.place &&
      ([...now.left.values()].find(({ chapter }) => chapter !== now.place?.chapter) ?? now.place);
    const send = async (): Promise<void> => {
      const { version, isChosen } = now;
      const place = due();
      if (!place || version === null || now.isSending || now.isAsking) return;
      const isOfNow = place === now.place;
      const finished = now.done.has(place.chapter);
      const body = {
        id: bookId,
        chapter: place.chapter,
        unit: place.paragraph,
        fraction: Math.round(fractionOf(place) * 10_000) / 10_000,
        seconds: null,
        finished,
      };
      const key = JSON.stringify(body);
      if (key === now.sent) return;
      now.isSending = true;
      now.sent = key;
      now.isChosen = false;
      let isAgain = false;
      try {
        const { place: stored } = await source.sendPlace({ ...body, version, isChosen });
        now.version = stored.version;
        now.left.delete(place.chapter);
        const keyOf = (id: string) => sourceBookKey(source, id);
        const opened = client.getQueryData<OpenedBook>(keyOf(bookId));
        const counterpart = opened?.book.counterpart?.id;
        noteStoredPlace(client, keyOf, { id: bookId, counterpart }, stored);
        if (finished)
          void client.invalidateQueries({ queryKey: sourceChaptersKey(source, bookId) });
      } catch (error) {
        now.sent = '';
        const other =
          error instanceof ApiError && error.code === CONFLICT
            ? (error.data as { place?: StoredPlace | null } | null)?.place
            : null;
        if (isChosen) now.isChosen = true;
        if (other) {
          now.version = other.version;
          // The sound was heard meanwhile, here.
          isAgain = isOwnPlace(bookId, other);
          now.isAsking = !isChosen && !isAgain && isFar(other, place);
          if (now.isAsking) setElsewhere(other);
        }
      } finally {
        now.isSending = false;
      }
      // After a failure the next time does it.
      if (isAgain || (now.sent !== '' && !isOfNow)) await send();
    };
    let sending: Promise<void> | null = null;
    const run = () => {
      sending ??= send().finally(() => {
        sending = null;
      });
      return sending;
    };
    flush.current = async () => {
      await sending;
      await run();
    };
    const timer = setInterval(() => void run(), EVERY_MS);
    const onHide = () => {
      if (document.visibilityState === 'hidden') void flush.current();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      // What was read since the report that is on its way comes after it.
      storing(flush.current());
    };
  }, [bookId, client, source]);

  return {
    moved: (place, isChosen = false) => {
      const now = state.current;
      now.place = place;
      if (isChosen || now.chosenId === place.chapterId) now.isChosen = true;
      if (now.chosenId === place.chapterId) now.chosenId = null;
    },
    finished: (place) => {
      const { done, left } = state.current;
      if (!done.has(place.chapter)) left.set(place.chapter, place);
      done.add(place.chapter);
    },
    choose: (chapterId) => {
      state.current.chosenId = chapterId;
    },
    elsewhere,
    flush: () => flush.current(),
    answered: () => {
      // Where the other device was can be gone back to.
      state.current.isChosen = true;
      state.current.isAsking = false;
      setElsewhere(null);
    },
  };
}

const isFar = (theirs: StoredPlace, { chapter, paragraph }: ReaderPlace) =>
  theirs.chapter !== chapter || Math.abs(theirs.unit - paragraph) > NEAR_PARAGRAPHS;

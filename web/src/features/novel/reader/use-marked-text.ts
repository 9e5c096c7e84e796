import type { ReadingMark } from '@yehang/contract/shapes/reading-mark.ts';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { randomId } from '../../../lib/store/random-id.ts';
import { showToast } from '../../../lib/toast/show-toast.ts';
import { drawHighlight } from './highlights.ts';
import type { ReaderPlace } from './reader-place.ts';
import { elementOf, rangeOf } from './reader-place.ts';
import type { Passage } from './selection-menu.tsx';
import { useMarks } from './use-marks.ts';
import type { TextView } from './view-types.ts';

const QUOTE = 60;

/** Bookmarks and marked passages, as they are drawn in the text and changed from there. */
export function useMarkedText(bookId: string | undefined, view: RefObject<TextView | null>) {
  const { list, save, remove } = useMarks(bookId);
  const draw = () => {
    const root = view.current?.root();
    if (!root) return;
    const ranges = list.flatMap((mark) => {
      const range = mark.kind === 'passage' ? rangeOf(root, mark, mark.start, mark.end) : null;
      return range ? [range] : [];
    });
    drawHighlight('reader-mark', ranges);
  };
  const drawAgain = useEffectEvent(draw);
  useEffect(() => drawAgain(), [list]);
  useEffect(
    () => () => {
      drawHighlight('reader-mark', []);
      drawHighlight('reader-voice', []);
    },
    [],
  );
  const bookmarkAt = (place: ReaderPlace | null) =>
    (place &&
      list.find(
        (mark) =>
          mark.kind === 'bookmark' &&
          mark.chapterId === place.chapterId &&
          mark.paragraph === place.paragraph,
      )) ??
    null;
  return {
    list,
    save,
    remove: (id: string) => remove(id),
    draw,
    bookmarkAt,
    toggleBookmark: (place: ReaderPlace | null, chapterTitle: string) => {
      const root = view.current?.root();
      if (!place || !root) return;
      const known = bookmarkAt(place);
      if (known) return remove(known.id);
      const words = elementOf(root, place)?.textContent ?? '';
      const from = place.offset < words.length ? place.offset : 0;
      save({
        id: randomId(),
        chapterId: place.chapterId,
        chapter: place.chapter,
        chapterTitle,
        kind: 'bookmark',
        paragraph: place.paragraph,
        start: from,
        end: from,
        quote: wholeCharacters(words.slice(from, from + QUOTE)),
        note: '',
      });
      return void showToast('已加书签');
    },
    mark: ({ place, end, quote }: Passage, chapterTitle: string): ReadingMark => {
      const now = Date.now();
      const mark: ReadingMark = {
        id: randomId(),
        chapterId: place.chapterId,
        chapter: place.chapter,
        chapterTitle,
        kind: 'passage',
        paragraph: place.paragraph,
        start: place.offset,
        end,
        quote,
        note: '',
        createdAt: now,
        updatedAt: now,
      };
      save(mark);
      return mark;
    },
  };
}

/** Without the half of a character at either end. */
const wholeCharacters = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

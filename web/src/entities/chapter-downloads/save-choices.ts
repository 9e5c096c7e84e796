import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { isOpen } from '../book/chapter-access.ts';
import type { ChapterList } from '../book/fetch-book.ts';

/** How many chapters may be taken together. */
const BATCHES = [10, 50] as const;

interface SaveChoice {
  name: string;
  chapters: readonly Chapter[];
}

/**
 * What of a book can be saved: of the chapters that are open to the viewer and not saved yet, the one at a place, the
 * next ones from there, and all.
 * @param from number of the chapter where the viewer is
 */
export function saveChoices(
  { list, viewer }: ChapterList,
  { from, saved, unit }: { from: number; saved: ReadonlySet<string>; unit: '章' | '话' },
): SaveChoice[] {
  const open = list.filter((chapter) => isOpen(viewer, chapter) && !saved.has(chapter.id));
  const ahead = open.filter(({ number }) => number >= from);
  const [first] = ahead;
  const batches = BATCHES.filter((count) => count < ahead.length);
  return [
    ...(first ? [{ name: `第 ${first.number} ${unit}`, chapters: [first] }] : []),
    ...batches.map((count) => ({
      name: `往后 ${count} ${unit}`,
      chapters: ahead.slice(0, count),
    })),
    ...(ahead.length > 1 ? [{ name: `往后全部 ${ahead.length} ${unit}`, chapters: ahead }] : []),
    ...(open.length > ahead.length
      ? [{ name: `能看的全部 ${open.length} ${unit}`, chapters: open }]
      : []),
  ];
}

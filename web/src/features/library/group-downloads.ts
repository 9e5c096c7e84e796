import type {
  ChapterDownload,
  Download,
  DownloadedBook,
} from '../../entities/downloads/download.ts';

/** Several saved chapters of one book, in their order. */
export interface BookGroup {
  kind: 'book';
  item: DownloadedBook;
  chapters: readonly ChapterDownload[];
}

/** The downloads as they are listed: chapters of one book are one entry, where its newest is. */
export function groupDownloads(all: readonly Download[]): (Download | BookGroup)[] {
  const byBook = new Map<string, ChapterDownload[]>();
  for (const one of all)
    if (one.kind === 'chapter') byBook.set(one.item.id, [...(byBook.get(one.item.id) ?? []), one]);
  return all.flatMap((one): (Download | BookGroup)[] => {
    if (one.kind !== 'chapter') return [one];
    const chapters = byBook.get(one.item.id) ?? [];
    if (chapters.length < 2) return [one];
    if (chapters[0] !== one) return [];
    const ordered = chapters.toSorted((a, b) => a.chapter.number - b.chapter.number);
    return [{ kind: 'book', item: one.item, chapters: ordered }];
  });
}

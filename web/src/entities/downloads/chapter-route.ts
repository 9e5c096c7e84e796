import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { ChapterDownload } from './download.ts';

/** Where a saved chapter is read or heard. */
export function chapterRoute({ item, chapter }: Pick<ChapterDownload, 'item' | 'chapter'>): {
  to: string;
  search: object;
} {
  if (item.contentType === contentTypes.comic)
    return { to: '/manga/chapterDetails', search: { id: item.id, chapterId: chapter.id } };
  return item.contentType === contentTypes.audio
    ? { to: '/community/audioPlay', search: { id: item.id, chapter: chapter.id } }
    : { to: '/community/readWord', search: { id: chapter.id, book: item.id } };
}

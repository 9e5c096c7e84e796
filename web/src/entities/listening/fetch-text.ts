import type { ChapterText } from '@yehang/contract/shapes/chapter-text.ts';
import { fetchNovelChapter } from '../book/fetch-book.ts';

/** The text of the novel's chapter, where the listener may read it; listening goes on without it. */
export async function fetchChapterText(chapterId: string | null): Promise<ChapterText | null> {
  if (chapterId === null) return null;
  try {
    return (await fetchNovelChapter(chapterId)).text;
  } catch {
    return null;
  }
}

import type { ChapterText } from '@yehang/contract/shapes/chapter-text.ts';
import { fetchNovelChapter } from '../book/fetch-book.ts';
import { marksOf } from './listening-place.ts';
import type { ChapterSound } from './listening-state.ts';

/** The sound of a chapter, with its text where there is one; null where it has none yet. @throws as a call does */
export async function fetchSound(chapterId: string): Promise<ChapterSound | null> {
  const { audio, text: own } = await fetchNovelChapter(chapterId);
  if (!audio) return null;
  const text = own ?? (await fetchChapterText(audio.textChapterId));
  return { audio, text, marks: marksOf(audio, text), duration: audio.durationSeconds };
}

/** The text of the novel's chapter, where the listener may read it; listening goes on without it. */
async function fetchChapterText(chapterId: string | null): Promise<ChapterText | null> {
  if (chapterId === null) return null;
  try {
    return (await fetchNovelChapter(chapterId)).text;
  } catch {
    return null;
  }
}

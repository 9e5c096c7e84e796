import { NetworkError } from '../../lib/api/api-error.ts';
import { online } from '../../lib/online/online.ts';
import { hasDownloads } from './has-downloads.ts';
import type { SavedChapter } from './read-chapter.ts';
import type { SavedBook } from './saved-books.ts';

/** Runs `ask` with network; without it `instead`. @throws as the one that ran */
async function askOr<Answer>(
  ask: () => Promise<Answer>,
  instead: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (!online.get()) return instead();
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NetworkError) return instead();
    throw error;
  }
}

/** What the network answers about a book; without network what its saved chapters say. @throws as `ask` does */
export async function askOrSavedBook<Answer>(
  bookId: string,
  ask: () => Promise<Answer>,
  toAnswer: (saved: SavedBook) => Answer,
): Promise<Answer> {
  const saved = await findBook(bookId);
  return saved ? askOr(ask, () => toAnswer(saved)) : ask();
}

/** How a chapter is answered with and without network. */
interface ChapterAnswers<Answer> {
  ask: () => Promise<Answer>;
  /** With network: what the server answers, with the saved part in place of what would be fetched. */
  askForRest: (saved: SavedChapter) => Promise<Answer>;
  /** Without network. */
  toAnswer: (saved: SavedChapter) => Answer;
}

/**
 * A chapter: with network access is asked, and what is saved spares the rest; without network it is the saved copy.
 * @throws as the calls do; ApiError where the saved copy may not be opened
 */
export async function askWithSavedChapter<Answer>(
  chapterId: string,
  { ask, askForRest, toAnswer }: ChapterAnswers<Answer>,
): Promise<Answer> {
  const copy = await findChapter(chapterId);
  if (!copy) return ask();
  const askServer = async () => {
    const saved = copy.whyNot === null ? await copy.open().catch(() => null) : null;
    return saved ? askForRest(saved) : ask();
  };
  return askOr(askServer, async () => toAnswer(await copy.open()));
}

// Without its code, or its database, everything is as without downloads.
async function findBook(id: string) {
  if (!hasDownloads.get().isUsed) return null;
  try {
    const { findSavedBook } = await import('./saved-books.ts');
    return await findSavedBook(id);
  } catch {
    return null;
  }
}

async function findChapter(id: string) {
  if (!hasDownloads.get().isUsed) return null;
  try {
    const { findSavedChapter } = await import('./read-chapter.ts');
    return await findSavedChapter(id);
  } catch {
    return null;
  }
}

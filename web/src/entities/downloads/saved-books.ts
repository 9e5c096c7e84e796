import type { BookDetail, Chapter, ChapterRuns } from '@yehang/contract/shapes/book.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { addLocalPicture } from '../../lib/pictures/local-pictures.ts';
import type { ChapterDownload, DownloadedBook } from './download.ts';
import { downloadStore } from './download-store.ts';

/** A book as far as its saved chapters say, without the viewer's place. */
export interface SavedBook {
  opened: CallResponse<'comics/detail'>;
  chapters: CallResponse<'comics/chapter'>;
}

/** A book of which chapters are saved; null where none are. */
export async function findSavedBook(bookId: string): Promise<SavedBook | null> {
  await downloadStore.ready();
  const saved = downloadStore.chaptersOf(bookId);
  const [first] = saved;
  if (!first) return null;
  if (first.cover) addLocalPicture(first.item.cover.path, first.cover);
  const list = chaptersAround(saved);
  return {
    opened: {
      book: toDetail(first.item, list.length),
      ...{ owned: false, isFollowed: false, price: null, place: null, latest: null },
    },
    chapters: {
      list,
      viewer: { opensAll: false, bought: runsOf(saved), finished: [], discountPercent: 0 },
    },
  };
}

/** The saved chapters with their neighbours, so that a chapter that is not saved is not passed over. */
function chaptersAround(saved: readonly ChapterDownload[]): Chapter[] {
  const neighbours = saved.flatMap(({ previous, next }) => [previous, next]);
  const all = [...neighbours.filter((it) => it !== null), ...saved.map(({ chapter }) => chapter)];
  const byId = new Map(all.map((chapter) => [chapter.id, chapter]));
  return [...byId.values()].toSorted((a, b) => a.number - b.number);
}

const runsOf = (saved: readonly ChapterDownload[]): ChapterRuns =>
  saved.map(({ chapter: { number } }) => [number, number]);

function toDetail(book: DownloadedBook, chapters: number): BookDetail {
  return {
    ...book,
    chapters,
    terms: {
      ...{ freeChapters: 0, rule: 'free', tier: null },
      ...{ chapterPriceGoldCents: null, priceGoldCents: null },
    },
    ...{ plays: 0, likes: 0, uploader: null, publishedAt: 0, description: '', tags: [] },
    ...{ collects: 0, comments: 0, totalExtent: 0, counterpart: null },
    marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
  };
}

import type { BookCard, BookKind } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { BookDetails } from '../../db/queries/books/details.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { toUploader } from './to-uploader.ts';
import { NO_COVER } from './to-video-card.ts';

/** A published book as it stands in a list, without viewer state. */
export function toBookCard(
  row: ContentRow,
  { author, finished }: Pick<BookDetails, 'author' | 'finished'>,
): BookCard {
  const { rule, tier, partPriceGoldCents: chapterPriceGoldCents, priceGoldCents } = row;
  return {
    id: row.id,
    contentType: contentTypes[row.kind as BookKind],
    title: row.title,
    cover: row.cover ?? NO_COVER,
    author,
    chapters: row.extent,
    finished,
    terms: { freeChapters: row.previewUnits, rule, tier, chapterPriceGoldCents, priceGoldCents },
    rating: row.rating,
    isAiMade: row.isAiMade,
    plays: row.plays,
    likes: row.likes,
    uploader: toUploader(row),
    publishedAt: row.publishedAt.getTime(),
  };
}

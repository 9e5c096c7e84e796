import type { BookDetail, BookKind, StoredPlace } from '@yehang/contract/shapes/book.ts';
import { contentTypes, type ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { findLatestChapter, sumPaidForChapters } from '../../db/queries/books/chapters.ts';
import {
  findBookFacts,
  listBookDetails,
  type BookDetails,
  type BookFacts,
} from '../../db/queries/books/details.ts';
import { findPlace, type PlaceRow } from '../../db/queries/books/places.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import { openContentOf } from '../content/open-content.ts';
import { toBookCard } from '../content/to-book-card.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { priceIn } from '../series/place-in-series.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { lessPaid } from './whole-price.ts';
import type { BookContext } from './context.ts';
import { toChapter } from './to-chapter.ts';

const NO_DETAILS: BookDetails = {
  author: '',
  narrator: '',
  finished: false,
  layout: null,
  direction: null,
};

/** A book as its page shows it to a viewer. Errors: 4040, 4031. */
export async function openBook(
  context: BookContext,
  viewer: Viewer,
  contentId: string,
  kinds: readonly BookKind[],
) {
  const { database } = context;
  const { content, access } = await openContentOf(context, viewer, contentId, kinds);
  const [details, facts, latest, place, paid] = await Promise.all([
    listBookDetails(database, [contentId]),
    findBookFacts(database, contentId),
    findLatestChapter(database, contentId),
    findPlace(database, viewer.userId, contentId),
    access.need ? sumPaidForChapters(database, contentId, viewer.userId) : 0,
  ]);
  return {
    book: toBookDetail(content, details.get(contentId) ?? NO_DETAILS, facts, viewer),
    owned: content.owns,
    isFollowed: content.isFollowed,
    price: lessPaid(priceIn(access), paid),
    place: place && toStoredPlace(place),
    latest: latest && toChapter(content, latest),
  };
}

function toBookDetail(
  content: OpenableRow,
  details: BookDetails,
  { totalExtent, counterpart }: BookFacts,
  viewer: Viewer,
): BookDetail {
  const { layout, direction, narrator } = details;
  const isKnown =
    counterpart && (counterpart.rating === 'general' || audienceOf(viewer) === 'everything');
  return {
    ...toBookCard(content, details),
    description: content.description,
    tags: content.tags,
    collects: content.favorites,
    comments: content.comments,
    marks: toViewerState(content),
    totalExtent,
    layout,
    direction,
    narrator,
    counterpart: isKnown
      ? { id: counterpart.id, contentType: contentTypes[counterpart.kind as ContentKind] }
      : null,
  };
}

/** A place as the wire has it. */
export function toStoredPlace({ at, ...place }: PlaceRow): StoredPlace {
  return { ...place, version: Number(place.version), at: at.getTime() };
}

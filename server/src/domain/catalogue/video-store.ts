import { videoKind, type VideoKind } from '@yehang/contract/shapes/catalogue.ts';
import { kindsThatCan, type KindThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { Language, Region } from '@yehang/contract/shapes/origin.ts';
import type { LengthRange, PriceRange } from '@yehang/contract/shapes/search.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { listContents } from '../../db/queries/content/lists.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { isOfDarkSection, requireChannelAccess } from '../access/dark-section.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { cursorOfSort } from './sort-cursor.ts';
import { pageOfCards } from './page-of-cards.ts';
import { momentsOf, rulesOfPrice, secondsOf } from './video-conditions.ts';
import { toVideoCard } from '../content/to-video-card.ts';
import type { CatalogueContext } from './context.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';

const KINDS_OF_WORKS = kindsThatCan('create');

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of the video library. Errors: 4000 (cursor); of a channel of the dark section 4031, 4040, 4100. */
export async function videoStore(
  context: CatalogueContext,
  viewer: Viewer,
  request: PageRequest & {
    kind?: VideoKind | undefined;
    channelId?: string | undefined;
    tagId?: string | undefined;
    length?: LengthRange | undefined;
    price?: PriceRange | undefined;
    year?: number | undefined;
    region?: Region | undefined;
    language?: Language | undefined;
    sort: 'new' | 'hot' | 'collected';
  },
) {
  await requireChannelAccess(context, viewer, request.channelId);
  const { kind, tagId, length, price, year, region, language, pageSize } = request;
  const sort = request.sort === 'collected' ? 'favorited' : request.sort;
  const { min, max } = secondsOf(length);
  const rows = await listContents(context.database, {
    audience: audienceOf(viewer),
    isOfDarkSection: isOfDarkSection(context, request.channelId),
    // The first channel shows the whole catalogue.
    channelId: request.channelId === context.firstChannelId() ? undefined : request.channelId,
    kinds: kind ? [kind] : videoKind.options,
    tagId,
    rules: price && rulesOfPrice[price],
    extentAbove: min,
    extentUpTo: max,
    year: year === undefined ? undefined : momentsOf(year),
    region,
    language,
    sort,
    after: fromCursor(request.cursor, cursorOfSort[sort]),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, toVideoCard);
}

/** One page of an uploader's published works. Errors: 4040 (no such user), 4000 (cursor). */
export async function publishedWorks(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: PageRequest & {
    userId: string;
    kind?: KindThatCan<'create'> | undefined;
    sort: 'new' | 'hot' | 'liked';
  },
) {
  const { userId, kind, sort, pageSize } = request;
  const after = fromCursor(request.cursor, cursorOfSort[request.sort]);
  const user = await findUser(context.database, userId);
  if (!user || user.blockedAt) throw new AppError(4040, '没有这位作者');
  const audience = audienceOf(viewer);
  const kinds = kind ? [kind] : KINDS_OF_WORKS;
  const filter = { audience, uploaderId: userId, kinds, sort, after, limit: pageSize + 1 };
  return pageOfCards(context, await listContents(context.database, filter), pageSize);
}

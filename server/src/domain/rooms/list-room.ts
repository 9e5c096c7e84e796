import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { isCardOf, type CardOfKind } from '@yehang/contract/shapes/content.ts';
import type { PriceRange } from '@yehang/contract/shapes/search.ts';
import { listContents } from '../../db/queries/content/lists.ts';
import { pageOfCards } from '../catalogue/page-of-cards.ts';
import { cursorOfSort } from '../catalogue/sort-cursor.ts';
import { rulesOfPrice } from '../catalogue/video-conditions.ts';
import { fromCursor } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { RoomContext } from './context.ts';

export interface RoomRequest {
  categoryId?: string | undefined;
  tagId?: string | undefined;
  author?: string | undefined;
  finished?: boolean | undefined;
  price?: PriceRange | undefined;
  sort: 'new' | 'hot' | 'liked';
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of what a room has. Error: 4000 (cursor). */
export async function listRoom<Kind extends ContentKind>(
  context: Pick<RoomContext, 'database' | 'kinds'>,
  viewer: Viewer,
  kinds: readonly Kind[],
  request: RoomRequest,
): Promise<{ list: CardOfKind<Kind>[]; cursor: string | null }> {
  const { categoryId: channelId, tagId, author, finished, price, sort, pageSize } = request;
  const rows = await listContents(context.database, {
    audience: audienceOf(viewer),
    kinds,
    channelId,
    tagId,
    author,
    finished,
    rules: price && rulesOfPrice[price],
    // What has no chapter, picture or file yet has nothing to show.
    extentAbove: 0,
    sort,
    after: fromCursor(request.cursor, cursorOfSort[sort]),
    limit: pageSize + 1,
  });
  const { list, cursor } = await pageOfCards(context, rows, pageSize);
  return { list: list.filter(isCardOf(kinds)), cursor };
}

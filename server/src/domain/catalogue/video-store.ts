import type { LengthRange, PriceRange } from '@yehang/contract/shapes/search.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { listVideos, type VideoSort } from '../../db/queries/content/lists.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import { requireChannelAccess } from '../access/dark-section.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { cursorOfSort } from './sort-cursor.ts';
import { momentsOf, rulesOfPrice, secondsOf } from './video-conditions.ts';
import { toVideoCard } from '../content/to-video-card.ts';

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of the video library. Errors: 4000 (cursor); of a channel of the dark section 4031, 4040, 4100. */
export async function videoStore(
  context: AppContext,
  viewer: Viewer,
  request: PageRequest & {
    kind?: 'short' | 'long' | undefined;
    channelId?: string | undefined;
    tagId?: string | undefined;
    length?: LengthRange | undefined;
    price?: PriceRange | undefined;
    year?: number | undefined;
    sort: VideoSort;
  },
) {
  await requireChannelAccess(context, viewer, request.channelId);
  const { kind, tagId, length, price, year, sort, pageSize } = request;
  const { min, max } = secondsOf(length);
  const rows = await listVideos(context.database, {
    audience: audienceOf(viewer),
    // The first channel shows the whole catalogue.
    channelId: request.channelId === context.firstChannelId() ? undefined : request.channelId,
    kind,
    tagId,
    rules: price && rulesOfPrice[price],
    minSeconds: min,
    maxSeconds: max,
    ...momentsOf(year),
    sort,
    after: fromCursor(request.cursor, cursorOfSort[request.sort]),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, toVideoCard);
}

/** One page of an uploader's published works. Errors: 4040 (no such user), 4000 (cursor). */
export async function publishedWorks(
  { database }: AppContext,
  viewer: Viewer,
  request: PageRequest & {
    userId: string;
    kind?: 'short' | 'long' | undefined;
    sort: VideoSort;
  },
) {
  const { userId, kind, sort, pageSize } = request;
  const after = fromCursor(request.cursor, cursorOfSort[request.sort]);
  const user = await findUser(database, userId);
  if (!user || user.blockedAt) throw new AppError(4040, '没有这位作者');
  const audience = audienceOf(viewer);
  const filter = { audience, uploaderId: userId, kind, sort, after, limit: pageSize + 1 };
  return toPage(await listVideos(database, filter), pageSize, toVideoCard);
}

import { listVideosOfFollowed } from '../../db/queries/feed/videos.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { JsonText } from '../json-text.ts';
import { AppError } from '../app-error.ts';
import { isFoldedUnwanted, unwantedBy } from '../mutes/unwanted.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { toPageContent } from './feed-videos.ts';
import { toFeedPage } from './to-entry.ts';
import type { FeedContext } from './context.ts';

/** What the people that the viewer follows published, newest first. Errors: 4000 (cursor). */
export async function followingFeed(
  context: FeedContext,
  viewer: Viewer,
  request: { cursor?: string | undefined; pageSize: number },
  origin: string,
): Promise<JsonText> {
  const { database, feedVideos, feedStatements } = context;
  const [rows, unwanted] = await Promise.all([
    listVideosOfFollowed(database, {
      userId: viewer.userId,
      audience: audienceOf(viewer),
      after: fromCursor(request.cursor, 'moment'),
      limit: request.pageSize + 1,
    }),
    unwantedBy(context, viewer),
  ]);
  const { list: ids, cursor } = toPage(rows, request.pageSize, (row) => row.id);
  const found = await feedVideos.list(ids);
  const videos = ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(
      ({ row, mutable }) =>
        !isFoldedUnwanted(unwanted, { authorId: row.uploaderId, mutable: mutable() }),
    );
  const placed = videos.map((video, at) => ({ video, at }));
  const viewerState = await feedStatements.viewerStates.load({
    userId: viewer.userId,
    contents: videos.map(toPageContent),
  });
  if (!viewerState) throw new AppError(4040);
  return toFeedPage({ context, viewer, viewerState, origin, now: Date.now() }, placed, cursor);
}

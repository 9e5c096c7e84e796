import { listCaredVideos } from '../../db/queries/feed-items.ts';
import { getFeedOwn } from '../../db/queries/feed-viewers.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import type { JsonText } from '../json-text.ts';
import { Refusal } from '../refusal.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { toFeedPage } from './to-entry.ts';

/** What the people that the viewer follows published, newest first. Errors: 4000 (cursor). */
export async function careFeed(
  domain: Domain,
  viewer: Viewer,
  request: { cursor?: string | undefined; pageSize: number },
  origin: string,
): Promise<JsonText> {
  const { database, feedItems } = domain;
  const rows = await listCaredVideos(database, {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  const { list: ids, cursor } = toPage(rows, request.pageSize, (row) => row.id);
  const found = await feedItems.list(ids);
  const items = ids.flatMap((id) => found.get(id) ?? []);
  const own = await getFeedOwn(database, {
    userId: viewer.userId,
    itemIds: items.map((item) => item.id),
    uploaderIds: items.flatMap((item) => item.row.uploaderId ?? []),
  });
  if (!own) throw new Refusal(4040);
  return toFeedPage({ domain, viewer, own, origin, now: Date.now() }, items, cursor);
}

import { listTagsOfKinds } from '../../db/queries/rooms/tags.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { RoomContext } from './context.ts';

/** One page of the tags of a room, those with most contents first. Error: 4000 (cursor). */
export async function roomTags(
  { database, roomTags: cache }: Pick<RoomContext, 'database' | 'roomTags'>,
  viewer: Viewer,
  kinds: readonly string[],
  request: { cursor?: string | undefined; pageSize: number },
) {
  const audience = audienceOf(viewer);
  const key = `${audience}|${kinds.join('+')}`;
  const tags = await cache.get(key, () => listTagsOfKinds(database, kinds, audience));
  const after = fromCursor(request.cursor, 'whole');
  // Its place in the list: one that moved meanwhile shifts the rest by one.
  const start = after ? Number(after.value) + 1 : 0;
  const rows = tags
    .map((tag, place) => ({ ...tag, sortValue: String(place) }))
    .slice(start, start + request.pageSize + 1);
  return toPage(rows, request.pageSize, ({ id, name, items }) => ({ id, name, items }));
}

import type { Person } from '@yehang/contract/shapes/person.ts';
import { listFollows, listPeopleToFollow } from '../../db/queries/users/follows.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { requireShownList } from './privacy.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { FeedPools } from '../feed/feed-pools.ts';

/** One page of a user's followed users or followers. Errors: 4000 (cursor), 4030 (kept from others), 4040. */
export async function followPage(
  { database }: { database: Database },
  viewer: Viewer,
  request: {
    userId?: string | undefined;
    side: 'following' | 'followers';
    cursor?: string | undefined;
    pageSize: number;
  },
): Promise<{ list: Person[]; cursor: string | null }> {
  const userId = request.userId ?? viewer.userId;
  if (userId !== viewer.userId && !(await findUser(database, userId)))
    throw new AppError(4040, '没有这个用户');
  if (userId !== viewer.userId) await requireShownList({ database }, userId, request.side);
  const rows = await listFollows(database, {
    viewerId: viewer.userId,
    userId,
    side: request.side,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ sortValue: _place, ...person }) => person);
}

const SUGGESTED = 12;
/** Some of the first are followed already. */
const MAX_CANDIDATES = 60;

/** People whose short videos do best, and whom the viewer does not follow yet. */
export async function peopleToFollow(
  { database, feedPools }: { database: Database; feedPools: FeedPools },
  viewer: Viewer,
): Promise<{ list: Person[] }> {
  const pool = await feedPools.get(audienceOf(viewer));
  const ids = new Set<string>();
  for (const { uploaderId } of pool.hot) {
    if (ids.size >= MAX_CANDIDATES) break;
    if (uploaderId !== null) ids.add(uploaderId);
  }
  const people = await listPeopleToFollow(database, viewer.userId, [...ids]);
  return { list: people.slice(0, SUGGESTED) };
}

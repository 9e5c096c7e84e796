import type { z } from 'zod';
import type { friendGiftFilter, GiftPerson } from '@yehang/contract/shapes/friend-gift.ts';
import type { Database } from '../../db/connect.ts';
import { findUserByNumber, listFriendGifts } from '../../db/queries/friend-gifts/friend-gifts.ts';
import { listFriendGiftsForStaff } from '../../db/queries/friend-gifts/console.ts';
import { findUserIdByNumber } from '../../db/queries/ledger/statements.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { toConsoleFriendGift, toGiftPerson, toListedGift } from './to-friend-gift.ts';

/** Numbers follow each other: nobody is to walk through them. */
const LOOKUPS = { limit: 30, windowSeconds: 600 };

/** One page of what the viewer gave and got, the latest first. Error: 4000 (cursor). */
export async function friendGiftPage(
  { database }: { database: Database },
  { userId }: Viewer,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listFriendGifts(database, { userId, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, toListedGift);
}

type Filter = {
  [Name in keyof typeof friendGiftFilter]?: z.infer<(typeof friendGiftFilter)[Name]>;
};

/** One page of all gifts between users for staff, the latest first. Error: 4000 (cursor). */
export async function consoleFriendGifts(
  { database }: { database: Database },
  request: Filter & { cursor?: string | undefined; pageSize: number },
) {
  const { userNumber, kind, from, to, cursor, pageSize } = request;
  const after = fromCursor(cursor, 'moment');
  const userId =
    userNumber === undefined ? undefined : await findUserIdByNumber(database, userNumber);
  if (userId === null) return { list: [], cursor: null };
  const rows = await listFriendGiftsForStaff(database, {
    userId,
    kind,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after,
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, toConsoleFriendGift);
}

/** Who has a number. Errors: 4040, 4290. */
export async function findGiftPerson(
  { database, counters }: { database: Database; counters: Counters },
  { userId }: Viewer,
  number: number,
): Promise<GiftPerson> {
  await limit(counters, `gift-person:${userId}`, LOOKUPS);
  const user = await findUserByNumber(database, number);
  if (!user) throw new AppError(4040, '没有这个编号的用户');
  return toGiftPerson(user);
}

import { getBalances } from '../../db/queries/ledger/ledger.ts';
import { readProfileStats } from '../../db/queries/users/profiles.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { toUserInfo } from './to-user-info.ts';
import type { Database } from '../../db/connect.ts';

/** The viewer, or with an id what everybody may know of that user, the viewer's own included. Error: 4040. */
export async function userInfo(
  { database }: { database: Database },
  viewer: Viewer,
  userId: string | undefined,
) {
  const user = await findUser(database, userId ?? viewer.userId);
  if (!user) throw new AppError(4040, '没有这个用户');
  if (userId === undefined) {
    const { gold, income } = await getBalances(database, user.id);
    return { ...toUserInfo(user, viewer.edition), goldCents: gold, incomeGoldCents: income };
  }
  const { id, number, nickname, avatar, intro } = user;
  const { isFollowed, ...stats } = await readProfileStats(database, {
    userId,
    viewerId: viewer.userId,
    audience: audienceOf(viewer),
  });
  return { id, number, nickname, avatar, intro, stats, isFollowed };
}

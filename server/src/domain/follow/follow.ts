import { setFollow } from '../../db/queries/users/follows.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { feedRules } from '../feed/feed-rules.ts';
import { idHashOf } from '../feed/id-hash.ts';
import { noteSignals } from '../feed/signals.ts';
import { badField, AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';

/** The most users that one may follow. */
const MOST = 1_000;

/** Follows or unfollows a user. Errors: 4000 (oneself, or too many), 4040. */
export async function follow(
  context: { database: Database },
  viewer: Viewer,
  { userId: followedId, isFollowed: on }: { userId: string; isFollowed: boolean },
): Promise<void> {
  const { database } = context;
  if (followedId === viewer.userId) throw badField('userId', '不能关注自己');
  if (!(await findUser(database, followedId))) throw new AppError(4040, '没有这个用户');
  const what = await setFollow(database, { userId: viewer.userId, followedId, on, most: MOST });
  if (what === 'full') throw badField('userId', `最多关注 ${MOST} 人`);
  if (what === 'same') return;
  const weight = feedRules.signals.follow * (on ? 1 : -1);
  const about = { tags: [], uploader: idHashOf(followedId) };
  await noteSignals(context, viewer.userId, [{ weight, about }]);
}

import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import { getBalances } from '../../db/queries/ledger/ledger.ts';
import { findProfile, readWorkCounts, type WorkCounts } from '../../db/queries/users/profiles.ts';
import { findAvatarSubmission } from '../../db/queries/users/avatars.ts';
import { findDeletion } from '../../db/queries/users/deletions.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { AppError } from '../app-error.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { toUserInfo } from './to-user-info.ts';
import type { Database } from '../../db/connect.ts';

/**
 * The viewer, or with an id what everybody may know of that user, the viewer's own included. Works are counted once
 * for all viewers of an audience, not for each. Error: 4040.
 */
export async function userInfo(
  context: { database: Database; workCounts: InvalidatingCache<WorkCounts> },
  viewer: Viewer,
  userId: string | undefined,
) {
  const { database, workCounts } = context;
  if (userId === undefined) {
    return ownUserInfo(context, viewer);
  }
  const found = await findProfile(database, { userId, viewerId: viewer.userId });
  if (!found) throw noUser();
  const { user, followers, following, isFollowed, isBlocked } = found;
  const audience = audienceOf(viewer);
  const works = await workCounts.get(`${audience} ${userId}`, () =>
    readWorkCounts(database, { userId, audience }),
  );
  const { id, number, nickname, avatar, intro } = user;
  const stats = { ...works, followers, following };
  return { id, number, nickname, avatar, intro, stats, isFollowed, isBlocked };
}

/** The viewer's user as they alone see it. Error: 4040. */
export async function ownUserInfo(
  { database }: { database: Database },
  viewer: Viewer,
): Promise<OwnInfo> {
  const user = await findUser(database, viewer.userId);
  if (!user) throw noUser();
  const [{ gold, income }, submission, deletion] = await Promise.all([
    getBalances(database, user.id),
    findAvatarSubmission(database, user.id),
    findDeletion(database, user.id),
  ]);
  return {
    ...toUserInfo(user, viewer.edition),
    intro: user.intro,
    pendingAvatar: submission?.state === 'waiting' ? submission.picture : null,
    avatarRefusal: submission?.state === 'refused' ? submission.reason : null,
    deletionDueAt: deletion?.state === 'waiting' ? deletion.dueAt.getTime() : null,
    goldCents: gold,
    incomeGoldCents: income,
  };
}

const noUser = () => new AppError(4040, '没有这个用户');

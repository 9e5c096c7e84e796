import { MOST_MODERATORS } from '@yehang/contract/shapes/circle.ts';
import { countModerators, lockRank, ranks, setRank } from '../../db/queries/circles/members.ts';
import { lockContent, updateContent } from '../../db/queries/content/console.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { findCircle } from '../content/find-circle.ts';
import type { OpenContext } from '../content/open-content.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { noteInLog } from './note-in-log.ts';
import { tellOfRanks } from './tell-of-ranks.ts';

const APPOINTMENTS = { limit: 60, windowSeconds: 3_600 };

type AppointedRole = 'moderator' | 'member';

/**
 * Makes a member of the own circle its moderator, or an ordinary member again, and tells them. Staff who change the
 * circle meanwhile are told to look again: they would write the people that they saw.
 * Errors: 4030 (not its owner), 4031, 4040 (circle, member), 4090 (the owner, a blocked account, too many), 4290.
 */
export async function appointModerator(
  context: OpenContext & { counters: Counters; events: EventBus },
  viewer: Viewer,
  { id, userId, moderator }: { id: string; userId: string; moderator: boolean },
): Promise<{ role: AppointedRole }> {
  const { database, counters, events } = context;
  await limit(counters, `appoint:${viewer.userId}`, APPOINTMENTS);
  const { content } = await findCircle(context, viewer, id);
  const role = moderator ? 'moderator' : 'member';
  await database.orm.transaction(async (orm) => {
    // Holds the circle, so that no more than so many are moderators at once.
    await lockContent({ orm }, id);
    if ((await lockRank({ orm }, viewer.userId, id)) !== ranks.owner)
      throw new AppError(4030, '只有圈主可以设置版主');
    const present = await lockRank({ orm }, userId, id);
    if (present === null) throw new AppError(4040, '圈子里没有这个成员', { field: 'userId' });
    if (present === ranks.owner) throw new AppError(4090, '圈主不用设为版主');
    if (present === ranks[role]) return;
    if (moderator) await requireRoomFor({ orm }, id, userId);
    await setRank({ orm }, { userId, circleId: id, role });
    await updateContent({ orm }, id, {});
    const change = { userId, from: moderator ? 'member' : 'moderator', to: role } as const;
    await tellOfRanks({ orm }, { id, name: content.title }, '圈主', [change]);
    const action = moderator ? 'circle.appoint' : 'circle.unappoint';
    await noteInLog({ orm }, viewer, action, id, { user: userId });
  });
  await events.publish('catalogue', id);
  return { role };
}

/** Error: 4090 (a blocked account, too many). */
async function requireRoomFor(database: Queryable, circleId: string, userId: string) {
  if ((await findUser(database, userId))?.blockedAt)
    throw new AppError(4090, '这个账号已被封禁，不能设为版主');
  if ((await countModerators(database, circleId)) >= MOST_MODERATORS)
    throw new AppError(4090, `最多 ${MOST_MODERATORS} 位版主，请先取消一位`);
}

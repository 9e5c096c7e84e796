import type { Database } from '../../db/connect.ts';
import { blocksUser, sumFriendGiftsOfToday } from '../../db/queries/friend-gifts/friend-gifts.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { toGoldText } from '../gold/gold-text.ts';
import type { OperatorSettings, Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';

const HOUR_MS = 3_600_000;

/** Why a user may not give anything now; null where they may. */
export function giftRefusal(
  giver: Pick<UserRow, 'passwordHash' | 'phone' | 'createdAt'>,
  rules: Pick<OperatorSettings, 'friendGiftsOpen' | 'friendGiftAccountHours'>,
  now: Date,
): string | null {
  if (!rules.friendGiftsOpen) return '送好友暂时没有开放';
  if (giver.passwordHash === null && giver.phone === null)
    return '游客不能送好友，登录或绑定手机后再送';
  const openAt = giver.createdAt.getTime() + rules.friendGiftAccountHours * HOUR_MS;
  if (now.getTime() < openAt) return `新账号要满 ${rules.friendGiftAccountHours} 小时才能送好友`;
  return null;
}

/** What a user may give today, before the rules about who they are. */
export async function giftInfo(
  { database, settings }: { database: Database; settings: Settings },
  { userId }: Viewer,
) {
  const rules = settings.current;
  const [giver, given] = await Promise.all([
    findUser(database, userId),
    sumFriendGiftsOfToday(database, userId),
  ]);
  if (!giver) throw new AppError(1000);
  return {
    refusal: giftRefusal(giver, rules, new Date()),
    maxGoldCents: rules.friendGiftMaxCents,
    leftGoldCents: Math.max(0, rules.friendGiftDailyCents - given.goldCents),
    leftTimes: Math.max(0, rules.friendGiftDailyTimes - given.times),
  };
}

/**
 * The two people of a gift, where the operator's rules allow it. Gifts of the giver wait for each other meanwhile. What
 * is paid with money costs no gold. Errors: 4000 (oneself), 4030, 4040.
 */
export async function checkGift(
  database: Queryable,
  rules: OperatorSettings,
  gift: { giverId: string; receiverId: string; goldCents: number },
): Promise<{ giver: UserRow; receiver: UserRow }> {
  const { giverId, receiverId, goldCents } = gift;
  if (giverId === receiverId) throw badField('userId', '不能送给自己');
  const giver = await findUser(database, giverId);
  const receiver = await findUser(database, receiverId);
  if (!giver) throw new AppError(1000);
  const isBlocked =
    !receiver ||
    receiver.blockedAt !== null ||
    (await blocksUser(database, { userId: receiverId, blockedId: giverId }));
  // The same words for all of them: who is blocked is not told of it.
  if (isBlocked) throw new AppError(4040, '没有这个用户，或暂时不能接收');
  const refusal = giftRefusal(giver, rules, new Date());
  if (refusal !== null) throw new AppError(4030, refusal);
  if (goldCents > rules.friendGiftMaxCents)
    throw new AppError(4030, `一次最多送 ${toGoldText(rules.friendGiftMaxCents)}`);
  const given = await sumFriendGiftsOfToday(database, giverId);
  if (given.times >= rules.friendGiftDailyTimes)
    throw new AppError(4030, `一天最多送 ${rules.friendGiftDailyTimes} 次，明天再来`);
  const left = Math.max(0, rules.friendGiftDailyCents - given.goldCents);
  if (goldCents > left) throw new AppError(4030, `今天还能送 ${toGoldText(left)}`);
  return { giver, receiver };
}

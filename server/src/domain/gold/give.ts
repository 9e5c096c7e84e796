import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import {
  findGiftByKey,
  insertGift,
  lockGiver,
  sumGiftsOfToday,
} from '../../db/queries/purchases/gold-gifts.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { badField, AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import { toGoldText } from './gold-text.ts';

interface Movement {
  userId: string;
  /** Below zero takes back. */
  goldCents: number;
  reason: string;
  idempotencyKey: string;
}

const keyUsed = () => new AppError(4090, '这次操作已经用于另一笔金币');

/**
 * Gives a user gold out of promotions, or below zero takes it back, once per key, with an entry in the audit
 * log. A gift above the operator's amount waits for a second member instead. Answers what the user holds then.
 * Errors: 4000 (more than may be given today), 4040, 4090 (the key gave something else), 4102 (there is less to
 * take back).
 */
export async function giveGold(
  context: { database: Database; settings: Settings },
  staff: StaffMember,
  movement: Movement,
): Promise<{ goldCents: number; isWaiting: boolean }> {
  const { database } = context;
  const { userId, goldCents } = movement;
  if (!(await findUser(database, userId))) throw new AppError(4040, '没有这个用户');
  const isWaiting = await database.orm.transaction((orm) =>
    goldCents > 0
      ? giveInTurn({ orm }, context.settings, staff, movement)
      : takeBack({ orm }, staff, movement),
  );
  return { goldCents: await getGoldBalance(database, userId), isWaiting };
}

/** Gifts of one member come one after another, so that none of many at once passes the day's limit. */
async function giveInTurn(
  database: Queryable,
  settings: Settings,
  staff: StaffMember,
  gift: Movement,
): Promise<boolean> {
  const { userId, goldCents, reason, idempotencyKey: key } = gift;
  await lockGiver(database, staff.staffId);
  const first = await findGiftByKey(database, staff.staffId, key);
  if (first) {
    const isSame = first.userId === userId && first.goldCents === goldCents;
    if (!isSame) throw keyUsed();
    return first.state === 'waiting';
  }
  const { giftDailyCapCents, giftTwoPeopleAboveCents } = settings.current;
  const left = giftDailyCapCents - (await sumGiftsOfToday(database, staff.staffId));
  if (goldCents > left)
    throw badField('goldCents', `金币数量超出了你今天的上限，还能赠送 ${toGoldText(left)}`);
  const isWaiting = goldCents > giftTwoPeopleAboveCents;
  const id = newId();
  const state = isWaiting ? 'waiting' : 'given';
  const row = { id, giverId: staff.staffId, userId, goldCents, reason, key, state } as const;
  await insertGift(database, row);
  if (!isWaiting && (await move(database, staff, gift)) === 'repeated') return false;
  const action = isWaiting ? 'user.gold.ask' : 'user.gold';
  const detail = { goldCents, reason };
  await writeAuditLog(database, staff, { action, subject: userId, detail });
  return isWaiting;
}

async function takeBack(
  database: Queryable,
  staff: StaffMember,
  movement: Movement,
): Promise<false> {
  const { userId: subject, goldCents, reason, idempotencyKey } = movement;
  if (await findGiftByKey(database, staff.staffId, idempotencyKey)) throw keyUsed();
  const detail = { goldCents, reason };
  if ((await move(database, staff, movement)) === 'posted')
    await writeAuditLog(database, staff, { action: 'user.gold', subject, detail });
  return false;
}

async function move(
  database: Queryable,
  staff: StaffMember,
  { userId, goldCents, reason, idempotencyKey: key }: Movement,
): Promise<'posted' | 'repeated'> {
  const promotions = { kind: 'promotions', ownerId: null } as const;
  const gold = { kind: 'userGold', ownerId: userId } as const;
  const isGift = goldCents > 0;
  const { outcome } = await postTransfer(database, {
    scope: `staff:${staff.staffId}`,
    key,
    causeKind: isGift ? 'promotion' : 'promotionReturn',
    causeId: newId(),
    note: reason,
    sides: isGift
      ? goldSides(promotions, gold, goldCents)
      : goldSides(gold, promotions, -goldCents),
  });
  if (outcome === 'short') throw new AppError(4102, '用户的金币没有这么多');
  if (outcome === 'conflict') throw keyUsed();
  return outcome;
}

/** Gives a user days of a tier, or below zero takes some back, once per key, audited. Error: 4040. */
export async function giveTier(
  { database }: { database: Database },
  staff: StaffMember,
  gift: { userId: string; tier: Tier; days: number; reason: string; idempotencyKey: string },
): Promise<void> {
  const { userId, tier, days, reason } = gift;
  if (!(await findUser(database, userId))) throw new AppError(4040, '没有这个用户');
  const key = `${staff.staffId}:${gift.idempotencyKey}`;
  await database.orm.transaction(async (orm) => {
    if (!(await grantTier({ orm }, { userId, tier, days, reason, source: 'staff', key }))) return;
    const detail = { tier, days, reason };
    await writeAuditLog({ orm }, staff, { action: 'user.tier', subject: userId, detail });
  });
}

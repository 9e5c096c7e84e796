import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { findGiftByKey, insertGift } from '../../db/queries/purchases/gold-gifts.ts';
import { sumGivenAloneToday } from '../../db/queries/purchases/given-today.ts';
import { findTierGrant, grantTier } from '../../db/queries/purchases/tier-grants.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import { giveInTurn } from './give-in-turn.ts';

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
 * log. A gift above the operator's amount, what the same user had today included,
 * waits for a second member instead. Answers what the user holds then.
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
  const isWaiting =
    goldCents > 0
      ? await giveGift(context, staff, movement)
      : await database.orm.transaction((orm) => takeBack({ orm }, staff, movement));
  return { goldCents: await getGoldBalance(database, userId), isWaiting };
}

/** Gives, or asks to give; answers whether the gift waits. */
async function giveGift(
  context: { database: Database; settings: Settings },
  staff: StaffMember,
  gift: Movement,
): Promise<boolean> {
  const { userId, goldCents, reason, idempotencyKey: key } = gift;
  return giveInTurn(context, staff, async (database, count) => {
    const first = await findGiftByKey(database, staff.staffId, key);
    if (first) {
      const isSame = first.userId === userId && first.goldCents === goldCents;
      if (!isSame) throw keyUsed();
      return first.state === 'waiting';
    }
    // A large gift in small parts is a large gift.
    const alone = await sumGivenAloneToday(database, { giverId: staff.staffId, userId });
    const isWaiting = await count({ goldCents, days: 0 }, alone);
    const state = isWaiting ? 'waiting' : 'given';
    const by = { id: newId(), giverId: staff.staffId, key };
    await insertGift(database, { ...by, userId, goldCents, reason, state });
    if (!isWaiting && (await move(database, staff, gift)) === 'repeated') return false;
    const action = isWaiting ? 'user.gold.ask' : 'user.gold';
    const detail = { goldCents, reason };
    await writeAuditLog(database, staff, { action, subject: userId, detail });
    return isWaiting;
  });
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

/**
 * Gives a user days of a tier, or below zero takes some back, once per key, audited.
 * Errors: 4000 (more than may be given today), 4040.
 */
export async function giveTier(
  context: { database: Database; settings: Settings },
  staff: StaffMember,
  gift: { userId: string; tier: Tier; days: number; reason: string; idempotencyKey: string },
): Promise<void> {
  const { userId, tier, days, reason } = gift;
  if (!(await findUser(context.database, userId))) throw new AppError(4040, '没有这个用户');
  const by = { source: 'staff', key: `${staff.staffId}:${gift.idempotencyKey}` } as const;
  await giveInTurn(context, staff, async (database, count) => {
    if (await findTierGrant(database, by)) return;
    await count({ goldCents: 0, days });
    const giverId = staff.staffId;
    if (!(await grantTier(database, { ...by, giverId, userId, tier, days, reason }))) return;
    const detail = { tier, days, reason };
    await writeAuditLog(database, staff, { action: 'user.tier', subject: userId, detail });
  });
}

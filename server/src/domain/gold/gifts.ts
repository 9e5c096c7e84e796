import type { GiftState, GoldGift } from '@yehang/contract/shapes/gold-gift.ts';
import {
  decideWaitingGift,
  findGift,
  findListedGift,
  listGifts,
  type GiftRow,
  type ListedGift,
} from '../../db/queries/purchases/gold-gifts.ts';
import { sumGivenToday } from '../../db/queries/purchases/given-today.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';

/** One page of gifts, latest first. Error: 4000 (cursor). */
export async function consoleGifts(
  { database }: { database: Database },
  request: { state?: GiftState | undefined; cursor?: string | undefined; pageSize: number },
) {
  const { state, cursor, pageSize } = request;
  const after = fromCursor(cursor, 'moment');
  const rows = await listGifts(database, { state, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, toGoldGift);
}

/** The limits on what staff give, and what this member gave today. */
export async function giftLimits(
  { database, settings }: { database: Database; settings: Settings },
  staff: StaffMember,
) {
  const { goldCents: givenTodayCents, days } = await sumGivenToday(database, staff.staffId);
  const { giftDailyCapCents, giftDailyCapDays, ...others } = settings.current;
  const { giftTwoPeopleAboveCents, giftConfirmAboveCents } = others;
  const limits = { giftDailyCapCents, giftDailyCapDays, giftTwoPeopleAboveCents };
  return { ...limits, giftConfirmAboveCents, givenTodayCents, givenTodayDays: days };
}

/**
 * Agrees to a gift that somebody else wants to give, and gives it in the same transaction. Agreeing again changes
 * nothing. Errors: 4030 (one's own), 4040, 4090 (decided by somebody else, or refused).
 */
export async function approveGift(
  { database }: { database: Database },
  staff: StaffMember,
  id: string,
): Promise<GoldGift> {
  const known = await getGift(database, id);
  if (known.gift.giverId === staff.staffId)
    throw new AppError(4030, '自己发起的赠送要由另一位同事同意');
  await database.orm.transaction(async (orm) => {
    const decision = { state: 'given', decidedBy: staff.staffId, refusal: null } as const;
    const gift = await decideWaitingGift({ orm }, id, decision);
    if (!gift) return checkSameDecision({ orm }, staff, id, 'given');
    await post({ orm }, gift);
    const detail = { goldCents: gift.goldCents, giver: known.giver, reason: gift.reason };
    const entry = { action: 'user.gold.approve', subject: gift.userId, detail };
    await writeAuditLog({ orm }, staff, entry);
  });
  return toGoldGift(await getGift(database, id));
}

/**
 * Refuses a gift that waits; its giver takes it back the same way. Refusing again changes nothing.
 * Errors: 4040, 4090 (decided by somebody else, or given).
 */
export async function refuseGift(
  { database }: { database: Database },
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<GoldGift> {
  const { giver } = await getGift(database, id);
  await database.orm.transaction(async (orm) => {
    const decision = { state: 'refused', decidedBy: staff.staffId, refusal: reason } as const;
    const gift = await decideWaitingGift({ orm }, id, decision);
    if (!gift) return checkSameDecision({ orm }, staff, id, 'refused');
    const detail = { goldCents: gift.goldCents, giver, reason };
    const entry = { action: 'user.gold.refuse', subject: gift.userId, detail };
    await writeAuditLog({ orm }, staff, entry);
  });
  return toGoldGift(await getGift(database, id));
}

async function checkSameDecision(
  database: Queryable,
  staff: StaffMember,
  id: string,
  state: GiftState,
): Promise<void> {
  const gift = await findGift(database, id);
  if (!gift) throw new AppError(4040, '没有这笔赠送');
  if (gift.state === state && gift.decidedBy === staff.staffId) return;
  throw new AppError(4090, gift.state === 'given' ? '这笔赠送已经发放' : '这笔赠送已被拒绝');
}

async function post(database: Queryable, gift: GiftRow): Promise<void> {
  const { outcome } = await postTransfer(database, {
    scope: 'gift',
    key: gift.id,
    causeKind: 'promotion',
    causeId: gift.id,
    note: gift.reason,
    sides: goldSides(
      { kind: 'promotions', ownerId: null },
      { kind: 'userGold', ownerId: gift.userId },
      gift.goldCents,
    ),
  });
  if (outcome !== 'posted') throw new Error(`gift ${gift.id}: ${outcome}`);
}

async function getGift(database: Database, id: string): Promise<ListedGift> {
  const found = await findListedGift(database, id);
  if (!found) throw new AppError(4040, '没有这笔赠送');
  return found;
}

function toGoldGift({ gift, giver, decider, ...user }: ListedGift): GoldGift {
  const { id, state, goldCents, reason, giverId, createdAt, decidedAt, refusal } = gift;
  return {
    id,
    state,
    goldCents,
    reason,
    giverId,
    giver,
    user: {
      id: gift.userId,
      number: user.userNumber,
      nickname: user.userNickname,
      goldCents: user.userGoldCents,
    },
    createdAt: createdAt.getTime(),
    decider,
    decidedAt: decidedAt?.getTime() ?? null,
    refusal,
  };
}

import type { Redemption } from '@yehang/contract/shapes/agent.ts';
import {
  findRedeemOffer,
  findRedemptionByKey,
  insertRedemption,
  listRedeemOffers,
  listRedemptions,
  lockRedemptions,
  type RedemptionRow,
} from '../../db/queries/agents/redemptions.ts';
import { getBalances, type Side } from '../../db/queries/ledger/ledger.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { postTransfer } from '../../ledger/post.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { MAX_RECORDS } from '../records/save-record.ts';
import type { Viewer } from '../viewer.ts';

/** What income can be exchanged for, and what the viewer has. */
export async function redeemOffers({ database }: { database: Database }, viewer: Viewer) {
  const [rows, { income }] = await Promise.all([
    listRedeemOffers(database, { enabledOnly: true, most: MAX_RECORDS }),
    getBalances(database, viewer.userId),
  ]);
  const list = rows.map(({ id, name, priceGoldCents, goldCents, tier, days }) => ({
    ...{ id, name, priceGoldCents, goldCents, tier, days },
  }));
  return { incomeGoldCents: income, list };
}

/**
 * Exchanges income for gold or days of a tier, once per key. Errors: 4040, 4090 (the price moved on, or the key exchanged
 * something else), 4102.
 */
export async function exchangeIncome(
  { database }: { database: Database },
  { userId }: Viewer,
  request: { id: string; expectedPriceGoldCents: number; idempotencyKey: string },
): Promise<Redemption> {
  const { id: offerId, idempotencyKey: key } = request;
  return database.orm.transaction(async (orm) => {
    await lockRedemptions({ orm }, userId);
    const known = await findRedemptionByKey({ orm }, { userId, key });
    if (known && known.offerId !== offerId)
      throw new AppError(4090, '这次操作已经用于另一项兑换，请重新打开页面');
    if (known) return toRedemption(known);
    const offer = await findRedeemOffer({ orm }, offerId);
    if (!offer) throw new AppError(4040, '没有这个兑换项，或已下架');
    const { name, priceGoldCents, goldCents, tier, days } = offer;
    if (priceGoldCents !== request.expectedPriceGoldCents)
      throw new AppError(4090, '所需收入有变化，请确认后再兑换', { priceGoldCents });
    const id = newId();
    const goods = { id, userId, name, priceGoldCents, goldCents };
    const transferId = await post({ orm }, goods);
    if (tier !== null && days !== null)
      await grantTier({ orm }, { userId, tier, days, source: 'exchange', key: id, reason: name });
    await addSystemMessage(
      { orm },
      {
        userId,
        kind: 'order',
        key: `exchange:${id}`,
        title: `已兑换「${name}」`,
        text: '已经到账',
        link: { path: '/mine/agent/redeemHistory' },
      },
    );
    const row = { ...goods, key, offerId, tier, days, transferId };
    return toRedemption(await insertRedemption({ orm }, row));
  });
}

/** Income turns into gold at its price; what the offer gives beyond is a promotion, what it does not give is revenue. */
async function post(
  database: Queryable,
  of: { id: string; userId: string; name: string; priceGoldCents: number; goldCents: number },
): Promise<string> {
  const { id, userId, name, priceGoldCents, goldCents } = of;
  const rest = priceGoldCents - goldCents;
  const unit = 'goldCents' as const;
  const sides: Side[] = [
    { kind: 'userIncome', ownerId: userId, unit, amount: -priceGoldCents },
    { kind: 'userGold', ownerId: userId, unit, amount: goldCents },
    { kind: rest > 0 ? 'revenue' : 'promotions', ownerId: null, unit, amount: rest },
  ];
  const { outcome, transferId } = await postTransfer(database, {
    scope: 'exchange',
    key: id,
    causeKind: 'exchange',
    causeId: id,
    note: name,
    sides: sides.filter(({ amount }) => amount !== 0),
  });
  if (outcome === 'short') throw new AppError(4102, '可兑换的收入不足');
  if (outcome !== 'posted' || transferId === null) throw new Error(`exchange ${id}: ${outcome}`);
  return transferId;
}

/** One page of what the viewer exchanged, the latest first. Error: 4000 (cursor). */
export async function redemptionHistory(
  { database }: { database: Database },
  { userId }: Viewer,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listRedemptions(database, { userId, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, toRedemption);
}

function toRedemption(row: RedemptionRow): Redemption {
  const { id, name, priceGoldCents, goldCents, tier, days, createdAt } = row;
  return { id, name, priceGoldCents, goldCents, tier, days, at: createdAt.getTime() };
}

import type { PayStep, RechargeKind } from '@yehang/contract/shapes/recharge.ts';
import { findCard, findGoldPackage } from '../../db/queries/purchases/offers.ts';
import {
  countWaitingOrders,
  findOrderOf,
  findOrderByKey,
  insertOrder,
  isFirstRecharge,
  type OrderForStaff,
  type RechargeOrderRow,
} from '../../db/queries/recharge/orders.ts';
import { listAttempts } from '../../db/queries/recharge/attempts.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { AppError, badField } from '../app-error.ts';
import { checkGift } from '../friend-gifts/gift-rules.ts';
import { isSoldTo } from '../gold/is-sold-to.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import { askAboutPayment, readAttempts } from './apply-payment.ts';
import { beginPayment, newPaymentNumber, type Payer } from './begin-payment.ts';
import type { PayContext } from './open-account.ts';
import { isPayable } from './order-states.ts';
import { toRechargeOrder } from './order-view.ts';
import type { SettleContext } from './settle.ts';
import { toWatchToken } from './watch-token.ts';

export type RechargeContext = PayContext &
  SettleContext & { settings: Settings; counters: Counters };

/** Repeats of one order count as well: how many wait at a time is limited apart from that. */
const ORDERS = { limit: 100, windowSeconds: 600 };
const CHECKS = { limit: 12, windowSeconds: 60 };

interface Submission {
  kind: RechargeKind;
  id: string;
  channelId: string;
  receiverId?: string | undefined;
  expectedPriceCents: number;
  idempotencyKey: string;
}

/**
 * Makes an order, once per key, and begins its payment. Where the channel fails the order is there, and can be paid at
 * another one. Errors: 4000 (gold is for oneself alone), 4030 (the rules for gifts), 4040 (not on sale, or no such friend),
 * 4090 (the price moved on, the key was used, the channel is closed), 4290.
 */
export async function submitOrder(
  context: RechargeContext,
  viewer: Viewer,
  submission: Submission,
  payer: Payer,
) {
  const { database, counters } = context;
  const { userId } = viewer;
  const first = await findOrderByKey(database, userId, submission.idempotencyKey);
  if (first) return payAgain(context, first, submission, payer);
  await limit(counters, `recharge:${userId}`, ORDERS);
  const now = new Date();
  const { rechargeOrderMinutes, rechargeOpenOrders } = context.settings.current;
  if ((await countWaitingOrders(database, userId)) >= rechargeOpenOrders)
    throw new AppError(4090, '还有几笔订单没有支付，请先在充值记录里处理');
  const goods = await priceGoods(database, viewer, submission);
  if (goods.priceCents !== submission.expectedPriceCents)
    throw new AppError(4090, '价格有变化，请确认后再买', { priceCents: goods.priceCents });
  const { receiverId } = submission;
  if (receiverId !== undefined) {
    if (submission.kind !== 'card') throw badField('receiverId', '只有会员卡可以付款送给好友');
    if (receiverId === userId) throw badField('receiverId', '不能送给自己');
    const of = { giverId: userId, receiverId, goldCents: 0 };
    await checkGift(database, context.settings.current, of);
  }
  const made = await insertOrder(database, {
    id: newId(),
    number: newPaymentNumber(now),
    userId,
    key: submission.idempotencyKey,
    kind: submission.kind,
    subjectId: submission.id,
    receiverId: receiverId ?? null,
    ...goods,
    createdAt: now,
    expiresAt: new Date(now.getTime() + rechargeOrderMinutes * 60_000),
  });
  // The same key at the same time: the other request made it.
  const order = made ?? (await findOrderByKey(database, userId, submission.idempotencyKey));
  if (!order) throw new AppError(4090);
  return payAgain(context, order, submission, payer);
}

/** What is bought as it is sold to this user now. Error: 4040. */
async function priceGoods(database: Database, viewer: Viewer, { kind, id }: Submission) {
  if (kind === 'gold') {
    const found = await findGoldPackage(database, id);
    if (!found) throw new AppError(4040, '没有这个套餐，或已停售');
    const { goldCents, bonusGoldCents, priceCents } = found;
    const isFirst =
      found.firstBonusGoldCents > 0 && (await isFirstRecharge(database, viewer.userId));
    const firstBonusGoldCents = isFirst ? found.firstBonusGoldCents : 0;
    const title = `${(goldCents / 100).toLocaleString('en-US')} 金币`;
    return { title, priceCents, goldCents, bonusGoldCents, firstBonusGoldCents };
  }
  const card = await findCard(database, id);
  if (!card || !isSoldTo(viewer, card.tier)) throw new AppError(4040, '没有这张会员卡，或已停售');
  const { name: title, priceCents, tier, days } = card;
  if (priceCents === null) throw new AppError(4040, '这张会员卡只用金币出售');
  return { title, priceCents, tier, days };
}

async function payAgain(
  context: RechargeContext,
  order: RechargeOrderRow,
  submission: Submission,
  payer: Payer,
) {
  const isSame =
    order.kind === submission.kind &&
    order.subjectId === submission.id &&
    order.receiverId === (submission.receiverId ?? null);
  if (!isSame) throw new AppError(4090, '这次操作已经用于另一笔订单，请重新打开支付页');
  const { channelId } = submission;
  const now = new Date();
  if (!isPayable(order, now)) return answer(context, order, null);
  return answer(context, order, await beginPayment(context, order, { channelId, payer, now }));
}

/** Pays an order that waits, at any channel. Errors: 4040, 4090 (paid, expired, channel closed), 4290. */
export async function payOrder(
  context: RechargeContext,
  viewer: Viewer,
  { id, channelId }: { id: string; channelId: string },
  payer: Payer,
) {
  const order = await ownOrder(context.database, viewer, id);
  await limit(context.counters, `recharge:${viewer.userId}`, ORDERS);
  const now = new Date();
  if (!isPayable(order, now))
    throw new AppError(4090, order.creditedAt ? '这笔订单已经到账' : '这笔订单已过期，请重新下单');
  return answer(context, order, await beginPayment(context, order, { channelId, payer, now }));
}

/** One of the viewer's orders. Error: 4040. */
export async function orderInfo(context: RechargeContext, viewer: Viewer, id: string) {
  const [found, attempts] = await Promise.all([
    findOwnOrder(context.database, viewer.userId, id),
    listAttempts(context.database, id),
  ]);
  const open = attempts.find(({ state, step }) => state === 'open' && step !== null);
  return toAnswer(context, found, isPayable(found.order, new Date()) ? (open?.step ?? null) : null);
}

/** Asks every channel of an order whether it is paid: what 我已付款 does. Errors: 4040, 4290. */
export async function checkOrder(context: RechargeContext, viewer: Viewer, id: string) {
  await ownOrder(context.database, viewer, id);
  await limit(context.counters, `recharge-check:${viewer.userId}`, CHECKS);
  await askAboutOrder(context, id);
  return orderInfo(context, viewer, id);
}

/** Asks the gateways of all attempts of an order that may be paid. */
export async function askAboutOrder(context: PayContext & SettleContext, id: string) {
  const attempts = await listAttempts(context.database, id);
  const asked = attempts.filter(({ state }) => state === 'open' || state === 'unknown');
  for (const attempt of await readAttempts(
    context,
    asked.map((it) => it.id),
  ))
    await askAboutPayment(context, attempt);
}

async function findOwnOrder(
  database: Database,
  userId: string,
  id: string,
): Promise<OrderForStaff> {
  const found = await findOrderOf(database, userId, id);
  if (!found) throw new AppError(4040, '没有这笔订单');
  return found;
}

async function ownOrder(database: Database, viewer: Viewer, id: string): Promise<RechargeOrderRow> {
  return (await findOwnOrder(database, viewer.userId, id)).order;
}

/** The order as it is after what was done with it. */
async function answer(
  context: RechargeContext,
  { userId, id }: RechargeOrderRow,
  step: PayStep | null,
) {
  return toAnswer(context, await findOwnOrder(context.database, userId, id), step);
}

function toAnswer({ seal }: RechargeContext, found: OrderForStaff, step: PayStep | null) {
  const now = new Date();
  return {
    order: toRechargeOrder(found, now),
    step,
    watchToken: toWatchToken(seal, found.order.id, now.getTime()),
  };
}

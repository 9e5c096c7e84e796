import { randomInt } from 'node:crypto';
import {
  insertAttempt,
  listAttempts,
  noteCreated,
  QUERY_AFTER_SECONDS,
  type AttemptRow,
} from '../../db/queries/recharge/attempts.ts';
import type { RechargeOrderRow } from '../../db/queries/recharge/orders.ts';
import { lockPayAccount, type PayAccountRow } from '../../db/queries/recharge/accounts.ts';
import { sumPromisedToday } from '../../db/queries/recharge/sums.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { NextStep } from '../../gateways/pay/adapter.ts';
import { GatewayError } from '../../gateways/pay/gateway-error.ts';
import { AppError } from '../app-error.ts';
import { noteFailure, noteSuccess } from './apply-payment.ts';
import { chargedAmount, orderByWeight, randomOf, usableAccounts } from './choose-account.ts';
import { notifyPath } from './notify-address.ts';
import { openAccount, type PayContext } from './open-account.ts';
import { openChannels, takesPrice, type OpenChannel } from './open-channels.ts';
import type { SettleContext } from './settle.ts';

/** What gateways are told that is bought: nothing of a user, and nothing of the goods. */
const TITLE = '会员服务';

/** How the payer reached this server. */
export interface Payer {
  /** Scheme and host of the app. */
  origin: string;
  address: string;
}

/**
 * Begins to pay an order at a channel: at the account that it was begun with there, else at one by weight, and at the
 * next where one refuses or fails. Each account has the order under a number of its own, so that whatever is paid is
 * known. Error: 4090 (closed channel, none of its accounts takes the order).
 */
export async function beginPayment(
  context: PayContext & SettleContext,
  order: RechargeOrderRow,
  { channelId, payer, now }: { channelId: string; payer: Payer; now: Date },
): Promise<NextStep> {
  const channels = await openChannels(context, now, order.id);
  const channel = channels.find((it) => it.channel.id === channelId);
  if (!channel) throw closed();
  if (!takesPrice(channel.channel, order.priceCents))
    throw new AppError(4090, '这种支付方式不收这个金额，请换一种');
  const attempts = await listAttempts(context.database, order.id);
  const open = attempts.find((it) => it.channelId === channelId && it.state === 'open' && it.step);
  if (open?.step) return open.step;
  // What a gateway may have taken is asked of it again, under the same number, before any other account is.
  const isUnsure = ({ id }: PayAccountRow) =>
    attempts.some(({ accountId, state }) => accountId === id && state === 'unknown');
  const refused = new Set(
    attempts.filter(({ state }) => state === 'refused').map(({ accountId }) => accountId),
  );
  const usable = usableAccounts(channel.accounts, { priceCents: order.priceCents, now }).filter(
    ({ id }) => !refused.has(id),
  );
  const inOrder = orderByWeight(usable, randomOf(order.id)).toSorted(
    (a, b) => Number(isUnsure(b)) - Number(isUnsure(a)),
  );
  for (const account of inOrder) {
    const step = await tryAccount(context, order, { channel, account, payer, now });
    if (step) return step;
  }
  throw closed();
}

const closed = () => new AppError(4090, '这种支付方式暂时不可用，请换一种再试');

async function tryAccount(
  context: PayContext & SettleContext,
  order: RechargeOrderRow,
  at: { channel: OpenChannel; account: PayAccountRow; payer: Payer; now: Date },
): Promise<NextStep | null> {
  const { database, seal } = context;
  const { channel, account, payer, now } = at;
  const opened = openAccount(context, channel.channel, account);
  if (!opened) return null;
  const attempt = await beginAttempt(database, account, order.priceCents, {
    id: newId(),
    orderId: order.id,
    channelId: channel.channel.id,
    accountId: account.id,
    number: newPaymentNumber(now),
    amountCents: chargedAmount(order.priceCents, channel.channel.rateMicros),
    currency: channel.channel.currency,
    nextQueryAt: new Date(now.getTime() + QUERY_AFTER_SECONDS[0] * 1000),
  });
  if (!attempt) return null;
  if (attempt.state === 'open' && attempt.step) return attempt.step;
  const { number, amountCents, currency } = attempt;
  try {
    const created = await opened.adapter.create(
      opened.settings,
      {
        number,
        amountCents,
        currency,
        title: TITLE,
        notifyUrl: payer.origin + notifyPath(seal, account.id),
        returnUrl: `${payer.origin}/api/pay/return/${order.id}`,
        clientAddress: payer.address,
        expiresInSeconds: Math.max(
          180,
          Math.floor((order.expiresAt.getTime() - now.getTime()) / 1000),
        ),
      },
      opened.reach,
    );
    const { step, gatewayNumber } = created;
    await noteCreated(
      database,
      attempt.id,
      answered(attempt, { state: 'open', step, gatewayNumber }),
    );
    await noteSuccess(context, account);
    return step;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const state = error.outcome === 'refused' ? 'refused' : 'unknown';
    const note = error.message.slice(0, 200);
    await noteCreated(database, attempt.id, answered(attempt, { state, note }));
    await noteFailure(context, account.id, error);
    return null;
  }
}

/** Under the day's limit of an account, attempts are made one after another; null where this one would pass it. */
async function beginAttempt(
  database: Database,
  { id: accountId, dailyLimitCents }: PayAccountRow,
  priceCents: number,
  row: Parameters<typeof insertAttempt>[1],
): Promise<AttemptRow | null> {
  if (dailyLimitCents === null) return insertAttempt(database, row);
  return database.orm.transaction(async (orm) => {
    await lockPayAccount({ orm }, accountId);
    const of = { accountIds: [accountId], exceptOrderId: row.orderId };
    const promisedCents = (await sumPromisedToday({ orm }, of)).get(accountId) ?? 0;
    return promisedCents + priceCents > dailyLimitCents ? null : insertAttempt({ orm }, row);
  });
}

function answered(
  { gatewayNumber, nextQueryAt }: AttemptRow,
  answer: Pick<AttemptRow, 'state'> & Partial<AttemptRow>,
) {
  const isOver = answer.state === 'refused';
  return {
    step: null,
    note: null,
    gatewayNumber,
    ...answer,
    nextQueryAt: isOver ? null : nextQueryAt,
  };
}

/** The day in Shanghai and random digits: gateways take letters and digits, and 32 of them at most. */
export function newPaymentNumber(now: Date): string {
  const day = new Date(now.getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const part = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${day}${part()}${part()}`;
}

import {
  findAttemptsByGatewayNumbers,
  findUnnamedAttempts,
  holdAttempt,
  noteGatewayNumber,
  type DueAttempt,
} from '../../db/queries/recharge/attempts.ts';
import { noteListed, takeAccountsToList } from '../../db/queries/recharge/accounts.ts';
import type { ListedPayment, PaymentState } from '../../gateways/pay/adapter.ts';
import { GatewayError } from '../../gateways/pay/gateway-error.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import { askAboutPayment, readAttempts } from './apply-payment.ts';
import { openAccountById, type OpenedAccount, type PayContext } from './open-account.ts';
import { adaptersWithLists } from './pay-adapters.ts';
import type { SettleContext } from './settle.ts';

type Context = PayContext & SettleContext;

const DAY_MS = 86_400_000;
/** Numbers that a note names. */
const MOST_NAMED = 5;

/** All of one payment in a list. */
interface Told {
  gatewayNumber: string;
  paid: ListedPayment | null;
  /** Sum of what went back; null where nothing did, or an amount was not legible. */
  refundedCents: number | null;
  isRefunded: boolean;
}

/**
 * Compares the lists of gateways that have one with our attempts, a day at a time: what a callback would have said is
 * applied as if it had come. A sale that no attempt is known of is for a person.
 */
export async function compareLists(context: Context, now = new Date()): Promise<void> {
  const due = await takeAccountsToList(
    context.database,
    adaptersWithLists(context.payAdapters),
    now,
  );
  await eachRow(context, due, {
    queue: 'recharge-lists',
    subjectOf: ({ id }) => id,
    mostAttempts: ENDLESS,
    work: ({ id, from }) => compareDay(context, id, from),
  });
}

async function compareDay(context: Context, accountId: string, from: Date): Promise<void> {
  const { database, log } = context;
  const opened = await openAccountById(context, accountId);
  if (!opened?.adapter.list) return;
  const to = new Date(from.getTime() + DAY_MS);
  let rows: ListedPayment[] | null;
  try {
    rows = await opened.adapter.list(opened.settings, { from, to }, opened.reach);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // Payments go on without the list: the account is not left out for it.
    log.warn({ err: error, account: accountId }, 'the list of a payment gateway was not read');
    await noteListed(database, accountId, { until: null, problem: error.message.slice(0, 200) });
    return;
  }
  if (rows === null) return;
  const told = toTold(rows);
  const numbers = told.map(({ gatewayNumber }) => gatewayNumber);
  const known = await readAttempts(
    context,
    await findAttemptsByGatewayNumbers(database, accountId, numbers),
  );
  const attempts = new Map(known.map((attempt) => [attempt.gatewayNumber, attempt]));
  const strange: Told[] = [];
  await eachRow(context, told, {
    queue: 'recharge-lists',
    subjectOf: ({ gatewayNumber }) => gatewayNumber,
    work: async (one) => {
      const attempt = attempts.get(one.gatewayNumber);
      if (attempt) await apply(context, opened, attempt, one);
      else if (one.paid && !one.isRefunded && !(await holdLikely(context, opened, one, told, to)))
        strange.push(one);
    },
  });
  await noteListed(database, accountId, { until: to, problem: problemOf(strange) });
}

/** Acts on a payment as its callback would have. */
async function apply(context: Context, opened: OpenedAccount, attempt: DueAttempt, one: Told) {
  const { number } = attempt;
  const { gatewayNumber, refundedCents } = one;
  const said: PaymentState = {
    status: one.isRefunded ? 'refunded' : 'paid',
    number,
    gatewayNumber,
    amountCents: one.paid?.amountCents ?? null,
    currency: null,
    ...(one.isRefunded && { refundedCents }),
  };
  // What is held waits for a person, who may have been told of it by an earlier list.
  const isSettled = ['paid', 'duplicate', 'held'].includes(attempt.state);
  if (!one.isRefunded && isSettled) return;
  await askAboutPayment(context, attempt, said, opened);
}

/**
 * Holds the attempt that a sale without a callback is likely of: the list does not have our numbers, so that a person
 * decides. False where none, or more than one, is of its amount.
 */
async function holdLikely(
  { database }: Context,
  { account }: OpenedAccount,
  { gatewayNumber, paid }: Told,
  told: readonly Told[],
  to: Date,
): Promise<boolean> {
  const amountCents = paid?.amountCents ?? null;
  if (amountCents === null) return false;
  const alike = told.filter((one) => one.paid?.amountCents === amountCents);
  const from = new Date(to.getTime() - 2 * DAY_MS);
  const of = { accountId: account.id, amountCents, from, to };
  const [likely, another] = await findUnnamedAttempts(database, of);
  if (!likely || another || alike.length > 1) return false;
  const note = `通道有一笔金额相同的付款（${gatewayNumber}）没有通知到，请核对后处理`;
  if (!(await holdAttempt(database, likely.id, note))) return false;
  await noteGatewayNumber(database, likely.id, gatewayNumber);
  return true;
}

function toTold(rows: readonly ListedPayment[]): Told[] {
  return [...Map.groupBy(rows, ({ gatewayNumber }) => gatewayNumber)].map(
    ([gatewayNumber, group]) => {
      const back = group.filter(({ status }) => status === 'refunded');
      const isLegible = back.length > 0 && back.every(({ amountCents }) => amountCents !== null);
      return {
        gatewayNumber,
        paid: group.find(({ status }) => status === 'paid') ?? null,
        isRefunded: back.length > 0,
        refundedCents: isLegible
          ? back.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
          : null,
      };
    },
  );
}

function problemOf(strange: readonly Told[]): string | null {
  if (strange.length === 0) return null;
  const named = strange.slice(0, MOST_NAMED).map(({ gatewayNumber }) => gatewayNumber);
  return `通道有 ${strange.length} 笔付款找不到订单：${named.join('、')}`;
}

import { randomInt } from 'node:crypto';
import type { Withdrawal, WithdrawalRisk } from '@yehang/contract/shapes/withdrawal.ts';
import { quoteWithdrawal } from '@yehang/contract/shapes/withdrawal-values.ts';
import { isSharedNumber } from '../../db/queries/withdrawals/cards.ts';
import {
  findWithdrawalByKey,
  insertEvent,
  insertWithdrawal,
  lockWithdrawals,
  readRisks,
  readToday,
  type WithdrawalRow,
} from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { holdGold } from '../../ledger/post.ts';
import { AppError, badField } from '../app-error.ts';
import { toGoldText } from '../gold/gold-text.ts';
import { dateCell } from '../text/csv.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { OperatorSettings, Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnCard } from './payees.ts';
import { ratesOf } from './terms.ts';
import { toOwnWithdrawals } from './to-withdrawal.ts';

const DAY_MS = 86_400_000;
/** Requests of one user: the limits of a day are looked up for each. */
const REQUESTS = { limit: 120, windowSeconds: 600 };

export interface WithdrawalRequest {
  cardId: string;
  goldCents: number;
  expectedNetCents: number;
  idempotencyKey: string;
}

interface SubmitContext {
  database: Database;
  settings: Settings;
  counters: Counters;
}

/**
 * Requests a withdrawal and holds its gold, once per key. Errors: 4000 (limits), 4030 (closed), 4040 (card), 4090 (the
 * amount moved on, or the key made another one), 4102, 4290.
 */
export async function submitWithdrawal(
  { database, settings, counters }: SubmitContext,
  viewer: Viewer,
  request: WithdrawalRequest,
): Promise<Withdrawal> {
  await limit(counters, `withdrawal:${viewer.userId}`, REQUESTS);
  const row = await database.orm.transaction(async (orm) => {
    const { userId } = viewer;
    await lockWithdrawals({ orm }, userId);
    const known = await findWithdrawalByKey({ orm }, { userId, key: request.idempotencyKey });
    if (known) return sameRequest(known, request);
    return make({ orm }, settings.current, viewer, request);
  });
  const [view] = await toOwnWithdrawals(database, [row]);
  return view!;
}

function sameRequest(known: WithdrawalRow, request: WithdrawalRequest): WithdrawalRow {
  if (known.cardId !== request.cardId || known.goldCents !== request.goldCents)
    throw new AppError(4090, '这次操作已经用于另一笔提现，请重新打开页面');
  return known;
}

async function make(
  database: Queryable,
  current: OperatorSettings,
  viewer: Viewer,
  { cardId, goldCents, expectedNetCents, idempotencyKey }: WithdrawalRequest,
): Promise<WithdrawalRow> {
  const { userId } = viewer;
  if (!current.withdrawalsOpen) throw new AppError(4030, '提现暂未开放，请稍后再来');
  const card = await getOwnCard(database, viewer, cardId);
  const today = await readToday(database, userId);
  requireWithinLimits(current, today, goldCents);
  const amounts = quoteWithdrawal(goldCents, ratesOf(current));
  if (amounts.netCents <= 0) throw badField('goldCents', '提现金币太少，不够手续费');
  if (amounts.netCents !== expectedNetCents)
    throw new AppError(4090, '到账金额有变化，请确认后再提交', amounts);
  const id = newId();
  const number = newNumber();
  const waitMs = current.withdrawalWaitDays * DAY_MS;
  const held = await holdGold(database, {
    userId,
    account: 'userIncome',
    goldCents,
    purpose: 'withdrawal',
    subjectId: id,
    note: number,
    expiresAt: new Date(Date.now() + waitMs),
  });
  if (held.outcome === 'short') throw new AppError(4102, '可提现的收入不足');
  if (held.outcome !== 'held') throw new Error(`hold of withdrawal ${id}: ${held.outcome}`);
  const { kind, sealedPayee, keyId, numberHash, tail, bank } = card;
  const row = await insertWithdrawal(database, {
    id,
    number,
    userId,
    key: idempotencyKey,
    cardId,
    ...{ kind, sealedPayee, keyId, numberHash, tail, bank },
    goldCents,
    ...amounts,
    holdId: held.holdId!,
    risks: await findRisks(database, current, viewer, card),
    // Of the day, or many small ones would pass what one large one may not.
    approvalsNeeded:
      today.netCents + amounts.netCents > current.withdrawalTwoPeopleAboveCents ? 2 : 1,
  });
  await insertEvent(database, { withdrawalId: id, event: 'requested', staffId: null });
  return row;
}

/** Error: 4000. */
function requireWithinLimits(
  current: OperatorSettings,
  today: { times: number; goldCents: number },
  goldCents: number,
): void {
  const { withdrawalMinGoldCents: min, withdrawalMaxGoldCents: max } = current;
  if (goldCents < min) throw badField('goldCents', `提现金币最少 ${toGoldText(min)}`);
  if (goldCents > max) throw badField('goldCents', `提现金币最多 ${toGoldText(max)}`);
  if (today.times >= current.withdrawalDailyTimes)
    throw badField('goldCents', `今天的 ${current.withdrawalDailyTimes} 次提现已用完，明天再来`);
  const left = current.withdrawalDailyGoldCents - today.goldCents;
  if (goldCents > left)
    throw badField('goldCents', `提现金币超出今天的额度，还能提 ${toGoldText(Math.max(0, left))}`);
}

async function findRisks(
  database: Queryable,
  current: OperatorSettings,
  { userId, sessionId }: Viewer,
  { id: cardId, numberHash }: { id: string; numberHash: Buffer },
): Promise<WithdrawalRisk[]> {
  const newDeviceHours = current.withdrawalNewDeviceHours;
  const { isNewDevice, isNewPayee, isFastInOut } = await readRisks(database, {
    userId,
    sessionId,
    cardId,
    newDeviceHours,
  });
  const isShared = await isSharedNumber(database, { numberHash, userId });
  const marks: [boolean, WithdrawalRisk][] = [
    [isNewDevice, 'newDevice'],
    [isFastInOut, 'fastInOut'],
    [isShared, 'sharedPayee'],
    [isNewPayee, 'newPayee'],
  ];
  return marks.filter(([isSet]) => isSet).map(([, risk]) => risk);
}

/** The day in Shanghai and eight random digits, such as `W2026010212345678`. */
function newNumber(): string {
  const day = dateCell(new Date()).slice(0, 10).replaceAll('-', '');
  return `W${day}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

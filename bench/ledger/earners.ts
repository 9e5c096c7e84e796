import { newId } from '@yehang/server/db/new-id.ts';
import type { AppContext } from '@yehang/server/domain/app-context.ts';
import { addPayee } from '@yehang/server/domain/withdrawals/payees.ts';
import { newGuest } from '../http/login.ts';
import type { BenchSession } from '../http/requests.ts';
import { give } from './give.ts';

/** What is withdrawn, exchanged and paid at a time, in hundredths of gold. */
export const UNIT = 100;
/** What arrives of it, in hundredths of the currency, by the settings made here. */
const NET_CENTS = 10_000;

/** Somebody with income and a card that it can go to. */
export interface Earner extends BenchSession {
  id: string;
  cardId: string;
}

/** Settings under which every unit may be withdrawn, without a fee and by one approval. */
export async function openWithdrawals(context: AppContext): Promise<void> {
  await context.settings.change({
    withdrawalRateGoldCents: 1,
    withdrawalMinGoldCents: 1,
    withdrawalFeePercent: 0,
    withdrawalFeeMinCents: 0,
    withdrawalDailyTimes: 100,
    withdrawalDailyGoldCents: 10_000_000_000,
    withdrawalTwoPeopleAboveCents: 10_000_000_000,
  });
}

/** An offer of a unit of gold for a unit of income. */
export async function insertOffer({ database }: AppContext): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into redeem_offers (id, name, price_gold_cents, gold_cents) values ($1, '金币', $2, $2)`,
    [id, UNIT],
  );
  return id;
}

/** Users with a card each, and with as much income, in hundredths of gold. */
export async function newEarners(
  context: AppContext,
  incomes: readonly number[],
): Promise<Earner[]> {
  const list: Earner[] = [];
  for (const [place, goldCents] of incomes.entries()) {
    const user = await newGuest(context);
    await give(context.database, user.id, { kind: 'userIncome', goldCents });
    const viewer = {
      userId: user.id,
      sessionId: newId(),
      edition: 'full',
      ageConfirmed: true,
    } as const;
    const card = { kind: 'bank', number: cardNumber(place), holder: '王小明', label: '' } as const;
    list.push({ ...user, cardId: (await addPayee(context, viewer, card)).id });
  }
  return list;
}

export const WITHDRAW = '/api/app/withdrawal/submit';
export const EXCHANGE = '/api/app/redeem/exchange';

/** The body of a call that withdraws a unit. */
export function withdrawBody(cardId: string, idempotencyKey: string): string {
  return JSON.stringify({ cardId, goldCents: UNIT, expectedNetCents: NET_CENTS, idempotencyKey });
}

/** The body of a call that exchanges a unit of income for gold. */
export function exchangeBody(id: string, idempotencyKey: string): string {
  return JSON.stringify({ id, expectedPriceGoldCents: UNIT, idempotencyKey });
}

/** A number of sixteen digits with its check digit. */
function cardNumber(place: number): string {
  const digits = `622202${String(place).padStart(9, '0')}`;
  const sum = digits.split('').reduce((all, letter, at) => {
    const doubled = Number(letter) * (at % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

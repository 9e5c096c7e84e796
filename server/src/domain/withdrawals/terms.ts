import type { WithdrawalTerms } from '@yehang/contract/shapes/withdrawal.ts';
import { getBalances, getHeldGold } from '../../db/queries/ledger/ledger.ts';
import { readToday } from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import type { OperatorSettings, Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';

type Rates = Pick<
  OperatorSettings,
  'withdrawalRateGoldCents' | 'withdrawalFeePercent' | 'withdrawalFeeMinCents'
>;

/** What gold is worth in hundredths of the currency, rounded down; the fee of it, rounded up; and what is left. */
export function quote(goldCents: number, rates: Rates) {
  const amountCents = Math.floor((goldCents * 100) / rates.withdrawalRateGoldCents);
  const share = Math.ceil((amountCents * rates.withdrawalFeePercent) / 100);
  const feeCents = Math.max(share, rates.withdrawalFeeMinCents);
  return { amountCents, feeCents, netCents: amountCents - feeCents };
}

/** Limits, fee, and what the viewer has. */
export async function withdrawalTerms(
  { database, settings }: { database: Database; settings: Settings },
  { userId }: Viewer,
): Promise<WithdrawalTerms> {
  const current = settings.current;
  const [{ income }, heldGoldCents, today] = await Promise.all([
    getBalances(database, userId),
    getHeldGold(database, userId),
    readToday(database, userId),
  ]);
  return {
    incomeGoldCents: income,
    heldGoldCents,
    rateGoldCents: current.withdrawalRateGoldCents,
    minGoldCents: current.withdrawalMinGoldCents,
    maxGoldCents: current.withdrawalMaxGoldCents,
    leftTodayGoldCents: Math.max(0, current.withdrawalDailyGoldCents - today.goldCents),
    leftTodayTimes: Math.max(0, current.withdrawalDailyTimes - today.times),
    feePercent: current.withdrawalFeePercent,
    feeMinCents: current.withdrawalFeeMinCents,
    isOpen: current.withdrawalsOpen,
  };
}

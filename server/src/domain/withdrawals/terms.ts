import type { WithdrawalTerms } from '@yehang/contract/shapes/withdrawal.ts';
import { getBalances, getHeldGold } from '../../db/queries/ledger/ledger.ts';
import { readToday } from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import type { OperatorSettings, Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';

/** By what gold becomes money. */
export function ratesOf(current: OperatorSettings) {
  return {
    rateGoldCents: current.withdrawalRateGoldCents,
    feePercent: current.withdrawalFeePercent,
    feeMinCents: current.withdrawalFeeMinCents,
  };
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
    ...ratesOf(current),
    minGoldCents: current.withdrawalMinGoldCents,
    maxGoldCents: current.withdrawalMaxGoldCents,
    leftTodayGoldCents: Math.max(0, current.withdrawalDailyGoldCents - today.goldCents),
    leftTodayTimes: Math.max(0, current.withdrawalDailyTimes - today.times),
    isOpen: current.withdrawalsOpen,
  };
}

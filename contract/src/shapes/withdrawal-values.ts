import type { WithdrawalTerms } from './withdrawal.ts';

/** What gold is worth in hundredths of the currency, rounded down; the fee of it, rounded up; and what is left. */
export function quoteWithdrawal(
  goldCents: number,
  rates: Pick<WithdrawalTerms, 'rateGoldCents' | 'feePercent' | 'feeMinCents'>,
) {
  const amountCents = Math.floor((goldCents * 100) / rates.rateGoldCents);
  const share = Math.ceil((amountCents * rates.feePercent) / 100);
  const feeCents = Math.max(share, rates.feeMinCents);
  return { amountCents, feeCents, netCents: amountCents - feeCents };
}

/** Fields of the call in hundredths, and the form's names for them. */
const names = {
  withdrawalRateGoldCents: 'withdrawalRate',
  withdrawalMinGoldCents: 'withdrawalMin',
  withdrawalMaxGoldCents: 'withdrawalMax',
  withdrawalDailyGoldCents: 'withdrawalDaily',
  withdrawalFeeMinCents: 'withdrawalFeeMin',
  withdrawalTwoPeopleAboveCents: 'withdrawalTwoPeopleAbove',
} as const;

export type InHundredths = keyof typeof names;
type Name = (typeof names)[InHundredths];

/** The same as people write them: in gold, or in the currency. */
export type WithdrawalAmounts = Record<Name, number>;

/** The config with amounts as the form has them. */
export function toWithdrawalValues<Config extends Record<InHundredths, number>>({
  withdrawalRateGoldCents,
  withdrawalMinGoldCents,
  withdrawalMaxGoldCents,
  withdrawalDailyGoldCents,
  withdrawalFeeMinCents,
  withdrawalTwoPeopleAboveCents,
  ...rest
}: Config): Omit<Config, InHundredths> & WithdrawalAmounts {
  return {
    ...rest,
    withdrawalRate: withdrawalRateGoldCents / 100,
    withdrawalMin: withdrawalMinGoldCents / 100,
    withdrawalMax: withdrawalMaxGoldCents / 100,
    withdrawalDaily: withdrawalDailyGoldCents / 100,
    withdrawalFeeMin: withdrawalFeeMinCents / 100,
    withdrawalTwoPeopleAbove: withdrawalTwoPeopleAboveCents / 100,
  };
}

/** The form's values with amounts as the call has them. */
export function toWithdrawalRequest<Values extends WithdrawalAmounts>({
  withdrawalRate,
  withdrawalMin,
  withdrawalMax,
  withdrawalDaily,
  withdrawalFeeMin,
  withdrawalTwoPeopleAbove,
  ...rest
}: Values): Omit<Values, Name> & Record<InHundredths, number> {
  return {
    ...rest,
    withdrawalRateGoldCents: toHundredths(withdrawalRate),
    withdrawalMinGoldCents: toHundredths(withdrawalMin),
    withdrawalMaxGoldCents: toHundredths(withdrawalMax),
    withdrawalDailyGoldCents: toHundredths(withdrawalDaily),
    withdrawalFeeMinCents: toHundredths(withdrawalFeeMin),
    withdrawalTwoPeopleAboveCents: toHundredths(withdrawalTwoPeopleAbove),
  };
}

/** The form's name for a field of the call that is in hundredths; undefined for others. */
export function withdrawalFieldName(field: string): Name | undefined {
  return Object.hasOwn(names, field) ? names[field as InHundredths] : undefined;
}

/** The field has at most two decimals: what is rounded is the error of floating point alone. */
const toHundredths = (amount: number) => Math.round(amount * 100);

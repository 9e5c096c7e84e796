/** What a creator may ask for a work, in hundredths of gold. */
export const WORK_PRICE_GOLD_CENTS = { min: 100, max: 100_000 } as const;

/** What an answer was to cost as it was asked for; with score the price in gold is 0. */
export interface TurnPay {
  expectedPriceGoldCents: number;
  expectedPriceScoreCents?: number;
}

export const FREE_TURN: TurnPay = { expectedPriceGoldCents: 0 };

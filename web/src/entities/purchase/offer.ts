/** Something for sale in a pay sheet, by the call that buys it. Prices in hundredths of gold. */
export interface Offer {
  call: 'media/pay' | 'media/collect/pay' | 'card/pay' | 'photo/pay' | 'porngame/pay' | 'post/pay';
  id: string;
  title: string;
  priceGoldCents: number;
  /** Before the member's discount; null where there is none. */
  fullPriceGoldCents: number | null;
  /** What it unlocks, in one sentence. */
  unlocks: string;
}

/** What came of a purchase. */
export interface Paid {
  charged: boolean;
  paidGoldCents: number;
  balanceGoldCents: number;
}

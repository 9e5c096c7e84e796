/** Something for sale in a pay sheet. Prices in hundredths of gold. */
export interface Offer {
  /** The call that buys it. */
  call: 'media/pay' | 'media/collect/pay' | 'card/pay' | 'photo/pay' | 'porngame/pay';
  id: string;
  title: string;
  priceGoldCents: number;
  /** Before the member's discount; null where there is none. */
  fullPriceGoldCents: number | null;
  /** What it unlocks, in one sentence. */
  unlocks: string;
}

import type { BookPart } from '@yehang/contract/shapes/book-pay.ts';

/** Something for sale in a pay sheet. Prices in hundredths of gold. */
interface Sale {
  id: string;
  title: string;
  priceGoldCents: number;
  /** Before the member's discount; null where there is none. */
  fullPriceGoldCents: number | null;
  /** What it unlocks, in one sentence. */
  unlocks: string;
}

/** What is bought as a whole, by the call that buys it. */
export interface WholeOffer extends Sale {
  call: 'media/pay' | 'media/collect/pay' | 'card/pay' | 'photo/pay' | 'porngame/pay';
}

/** A book, or chapters of it. */
export interface BookOffer extends Sale {
  call: 'comics/pay';
  part: BookPart;
}

export type Offer = WholeOffer | BookOffer;

/** What came of a purchase. */
export interface Paid {
  charged: boolean;
  paidGoldCents: number;
  balanceGoldCents: number;
}

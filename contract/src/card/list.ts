import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { tier } from '../shapes/catalogue.ts';
import { id, nothing } from '../shapes/fields.ts';
import { tierBenefits } from '../shapes/tier-benefits.ts';

/** A card of membership. Its price is this viewer's: after the member's discount. */
const card = z.object({
  id,
  tier,
  name: z.string(),
  days: z.int().positive(),
  /** Null where it is not sold for gold. */
  priceGoldCents: z.int().positive().nullable(),
  /** Before the discount; null where there is none. */
  fullPriceGoldCents: z.int().positive().nullable(),
  /** In hundredths of the currency; null where it is not sold for money. */
  priceCents: z.int().positive().nullable(),
  benefits: z.array(z.string()),
});

export const cardList = defineCall({
  name: 'card/list',
  summary: 'Cards of membership by tier, with what they bring',
  auth: 'session',
  request: nothing,
  /** `table` compares the tiers, row by row. */
  response: z.object({ cards: z.array(card), table: tierBenefits }),
});

import { shareOf } from '../gold/share-of.ts';

/** What a gateway refunded, as a part of the price; all of it where it does not say how much. */
export function refundedOfPrice({
  refundedCents,
  paidCents,
  priceCents,
}: {
  /** In the channel's currency, as `paidCents`. */
  refundedCents: number | null;
  paidCents: number;
  priceCents: number;
}): number {
  if (refundedCents === null || refundedCents >= paidCents) return priceCents;
  return shareOf(priceCents, refundedCents, paidCents);
}

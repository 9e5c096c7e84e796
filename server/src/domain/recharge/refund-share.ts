/**
 * The share of what an order brought that has gone back once `refundedCents` of its price have: rounded down, so that
 * parts add up to the whole and never to more.
 */
export function shareOf(whole: number, refundedCents: number, priceCents: number): number {
  return Number((BigInt(whole) * BigInt(refundedCents)) / BigInt(priceCents));
}

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

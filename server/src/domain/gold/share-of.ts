/**
 * The share of what an order brought that has gone back once `refundedCents` of its price have: rounded down, so that
 * parts add up to the whole and never to more.
 */
export function shareOf(whole: number, refundedCents: number, priceCents: number): number {
  return Number((BigInt(whole) * BigInt(refundedCents)) / BigInt(priceCents));
}

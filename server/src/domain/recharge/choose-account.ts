import { createHash } from 'node:crypto';

/** What is known of an account where an order needs one. Amounts in hundredths of the prices' currency. */
export interface AccountChoice {
  id: string;
  weight: number;
  dailyLimitCents: number | null;
  ejectedUntil: Date | null;
  /** What it took today, and what it may still be paid. */
  promisedTodayCents: number;
}

/** Accounts that may take an order now: not left out, and with room for it under the day's limit. */
export function usableAccounts<Account extends AccountChoice>(
  accounts: readonly Account[],
  { priceCents, now }: { priceCents: number; now: Date },
): Account[] {
  return accounts.filter(
    ({ ejectedUntil, dailyLimitCents, promisedTodayCents }) =>
      (ejectedUntil === null || ejectedUntil <= now) &&
      (dailyLimitCents === null || promisedTodayCents + priceCents <= dailyLimitCents),
  );
}

/**
 * All accounts in the order in which they are to be tried, each first as often as its weight says. `random` gives
 * numbers from 0 up to 1: `randomOf` an order, so that whatever is asked for it at once leads to one account.
 */
export function orderByWeight<Account extends Pick<AccountChoice, 'weight'>>(
  accounts: readonly Account[],
  random: () => number,
): Account[] {
  const left = [...accounts];
  const ordered: Account[] = [];
  while (left.length > 0) {
    let at = random() * left.reduce((sum, { weight }) => sum + weight, 0);
    const index = left.findIndex(({ weight }) => (at -= weight) < 0);
    ordered.push(...left.splice(Math.max(0, index), 1));
  }
  return ordered;
}

/** Numbers from 0 up to 1 that depend on the seed alone. */
export function randomOf(seed: string): () => number {
  let drawn = 0;
  return () => {
    const digest = createHash('sha256')
      .update(`${seed} ${(drawn += 1)}`)
      .digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  };
}

/** What a channel is asked for: the price in its own currency, rounded up, in hundredths. */
export function chargedAmount(priceCents: number, rateMicros: number): number {
  return Number((BigInt(priceCents) * BigInt(rateMicros) + 999_999n) / 1_000_000n);
}

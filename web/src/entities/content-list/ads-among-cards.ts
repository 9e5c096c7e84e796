/** The number of cards before each ad: with the ad they fill whole rows of two. */
export const CARDS_PER_AD = 9;

/** How many ads a page of `cards` cards has. */
export function adsAmong(cards: number): number {
  return Math.floor(cards / CARDS_PER_AD);
}

/**
 * The ad that follows the card at `index` of a page of cards, or undefined.
 * @param before how many ads the pages before have; ads alternate
 */
export function adAfter<Ad>(index: number, ads: readonly Ad[], before: number): Ad | undefined {
  if (ads.length === 0 || (index + 1) % CARDS_PER_AD !== 0) return undefined;
  return ads[(before + adsAmong(index)) % ads.length];
}

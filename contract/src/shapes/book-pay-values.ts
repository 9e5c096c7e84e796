/** Chapters that one purchase takes at most. */
export const MOST_CHAPTERS_AT_ONCE = 200;

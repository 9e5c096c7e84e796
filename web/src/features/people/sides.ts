/** Whom one follows, and by whom one is followed. */
export const sides = ['following', 'followers'] as const;
export type Side = (typeof sides)[number];

/** What the page of follows shows: whom one follows, by whom one is followed, and the circles one joined. */
export const sides = ['following', 'followers', 'circles'] as const;
export type Side = (typeof sides)[number];

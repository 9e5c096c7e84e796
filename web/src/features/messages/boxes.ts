/** The lists of conversations, by their name in the query. */
export const boxes = ['open', 'requests'] as const;
export type Box = (typeof boxes)[number];

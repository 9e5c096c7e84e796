/** The views of the creator centre; the first is the default. */
export const creationViews = ['works', 'apply', 'publish', 'work', 'income'] as const;
export type CreationView = (typeof creationViews)[number];

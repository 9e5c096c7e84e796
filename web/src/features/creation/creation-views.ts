/** What the creators' room shows; the first is shown where nothing is said. */
export const creationViews = ['works', 'apply', 'publish', 'work', 'income'] as const;
export type CreationView = (typeof creationViews)[number];

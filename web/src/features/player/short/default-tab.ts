/**
 * The default tab of the feed: the second, recommended videos. In a file of its own, because the route's query needs
 * it in the first load, and the feed must not come along.
 */
export const DEFAULT_TAB = 1;

/**
 * The tab of the feed that opens by itself: the second, what is recommended. A file of its own, because the route's
 * query needs it in the first load, and the feed must not come along.
 */
export const DEFAULT_TAB = 1;

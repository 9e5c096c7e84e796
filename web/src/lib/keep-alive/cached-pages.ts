/** A page that is shown, or kept alive for when it is shown again. */
export interface CachedPage {
  /** What makes it the same page when it is visited again. */
  key: string;
  isKeptAlive: boolean;
  isProtected: boolean;
  /** The history entry that showed it last. */
  historyKey: string;
  /** Grows with every visit; the smallest was visited longest ago. */
  visit: number;
}

/**
 * The pages after a visit to `visited`, in the order in which they were first made: React would move the nodes of
 * reordered pages, and moved nodes lose their scroll position. Pages that are not kept alive go when they are left, and
 * beyond `limit` the one visited longest ago that is not protected.
 */
export function visitPage<Page extends CachedPage>(
  pages: readonly Page[],
  visited: string,
  make: (visit: number) => Page,
  historyKey: string,
  limit: number,
): readonly Page[] {
  const visit = 1 + Math.max(0, ...pages.map((page) => page.visit));
  const known = pages.some((page) => page.key === visited);
  const staying = pages
    .filter((page) => page.isKeptAlive || page.key === visited)
    .map((page) => (page.key === visited ? { ...page, visit, historyKey } : page));
  const all = known ? staying : [...staying, make(visit)];
  return withinLimit(all, visited, limit);
}

function withinLimit<Page extends CachedPage>(
  pages: readonly Page[],
  shown: string,
  limit: number,
): readonly Page[] {
  const removable = pages
    .filter((page) => !page.isProtected && page.key !== shown)
    .sort((a, b) => a.visit - b.visit);
  const surplus = new Set(removable.slice(0, Math.max(0, pages.length - limit)));
  return pages.filter((page) => !surplus.has(page));
}

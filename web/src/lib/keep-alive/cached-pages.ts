/** A page that is shown, or kept alive for the next visit. */
export interface CachedPage {
  /** The same key is the same page. */
  key: string;
  isKeptAlive: boolean;
  isProtected: boolean;
  /** The history entry that showed it last. */
  historyKey: string;
  /** Grows with every visit; the smallest is the least recently visited. */
  visit: number;
}

/**
 * The pages after a visit to `visited`, in the order in which they were created: React would move the nodes of
 * reordered pages, and moved nodes lose their scroll position. Pages that are not kept alive are dropped when they
 * are left, and beyond `limit` the least recently visited one that is not protected.
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

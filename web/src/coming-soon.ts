/** A page of the product that is not built yet. */
export interface ComingSoonPage {
  title: string;
  /** What it will be, in one sentence. */
  line: string;
  /** The message where the id in its URL is missing or malformed. */
  missing?: string;
}

/** All such pages by their lower-case path. A page that is built leaves this list for a route file. */
const comingPages = new Map<string, ComingSoonPage>([]);

/**
 * The lower-case paths of these pages, by which tests go through them.
 * @internal
 */
export function comingSoonPaths(): string[] {
  return [...comingPages.keys()];
}

/** The page at `path`, in any letter case; null if there is none. */
export function comingSoonPageAt(path: string): ComingSoonPage | null {
  return comingPages.get(path.toLowerCase().replace(/(.)\/+$/, '$1')) ?? null;
}

interface Table {
  /** Loads what the running router does not have yet. */
  load: () => Promise<unknown>;
  /** Whether the router now has a route for just this path. */
  has: (path: string) => boolean;
}

let table: Table | null = null;
let loading: Promise<unknown> | null = null;

/**
 * The table of routes. The first page needs its own alone; the rest is loaded once the page rests, or with the first
 * link that is touched, so that the first load does not grow with the number of pages.
 */
export const routeTable = {
  /** Connects it with the running router. */
  connect: (running: Table) => {
    table = running;
    loading = null;
  },
  /**
   * Loads what is missing, once.
   * @throws if it cannot be fetched; the next call tries again
   */
  complete: async (): Promise<void> => {
    loading ??=
      table?.load().catch((error: unknown) => {
        loading = null;
        throw error;
      }) ?? null;
    await loading;
  },
  /** Whether the whole table has a route for just this path. Throws as `complete` does. */
  has: async (path: string): Promise<boolean> => {
    await routeTable.complete();
    return table?.has(path) ?? false;
  },
};

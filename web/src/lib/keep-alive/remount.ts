const generations = new Map<string, number>();
const listeners = new Set<() => void>();
let shown = '';

/** How often each page was remounted by a reload signal. */
export const remounts = {
  of: (key: string) => generations.get(key) ?? 0,
  /** Sets the current page. */
  show: (key: string) => {
    shown = key;
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The reload signal: remounts the visible page, without its state. */
export function remountShownPage(): void {
  generations.set(shown, remounts.of(shown) + 1);
  for (const listener of listeners) listener();
}

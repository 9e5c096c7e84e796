const generations = new Map<string, number>();
const listeners = new Set<() => void>();

/** How often each page was mounted anew by a reload signal. */
export const remounts = {
  of: (key: string) => generations.get(key) ?? 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The reload signal: mounts the page with this key anew, with nothing of its state. */
export function remountPage(key: string): void {
  generations.set(key, remounts.of(key) + 1);
  for (const listener of listeners) listener();
}

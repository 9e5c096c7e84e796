/** Listeners of `showError`: code outside React reports errors here. */
const listeners = new Set<(error: unknown) => void>();

/** Shows an error as a notification. */
export function showError(error: unknown): void {
  for (const listener of listeners) listener(error);
}

export function onErrorShown(listener: (error: unknown) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

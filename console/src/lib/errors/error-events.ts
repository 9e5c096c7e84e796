/** Failures of acts, on their way to the notice that shows them. */
const listeners = new Set<(error: unknown) => void>();

/** Shows a failure, wherever it happened. */
export function showFailure(error: unknown): void {
  for (const listener of listeners) listener(error);
}

export function onFailureShown(listener: (error: unknown) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

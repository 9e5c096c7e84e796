/** An observable value that outlives the page. */
export interface PersistedValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/** The storage; private windows may refuse it, and then the value lives as long as the page. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A value stored as JSON under `key`. What is found there is validated by `read`: an older version of the app, or a
 * curious user, may have written anything.
 */
export function persistedValue<Value>(
  storage: () => TextStorage,
  key: string,
  read: (found: unknown) => Value,
): PersistedValue<Value> {
  const listeners = new Set<() => void>();
  let value = read(find(storage, key));
  return {
    get: () => value,
    set: (next) => {
      value = next;
      try {
        storage().setItem(key, JSON.stringify(next));
      } catch {
        // Full or forbidden: the value is still used on this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function find(storage: () => TextStorage, key: string): unknown {
  try {
    const text = storage().getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** The fields of a stored value; none if it is no object. */
export function fieldsOf(found: unknown): Record<string, unknown> {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}

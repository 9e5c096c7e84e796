let isThere = false;
const listeners = new Set<() => void>();

/** Whether even fresh sessions are refused: then a plain page says so, in place of one reload after the other. */
export const sessionTrouble = {
  isThere: () => isThere,
  begin: () => {
    isThere = true;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

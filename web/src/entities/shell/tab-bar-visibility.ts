let visible = true;
const listeners = new Set<() => void>();

/** Whether the tab bar may be seen; pages that want the whole screen take it away, and give it back. */
export const tabBarVisibility = {
  isVisible: () => visible,
  set: (next: boolean) => {
    visible = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

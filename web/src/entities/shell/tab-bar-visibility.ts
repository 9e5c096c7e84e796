let visible = true;
const listeners = new Set<() => void>();

/** Whether the tab bar is visible; pages that need the whole screen hide it. */
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

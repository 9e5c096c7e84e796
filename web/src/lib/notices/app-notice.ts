/** Something that the app tells its user over whatever page is shown. */
export interface AppNotice {
  line: string;
  action: string;
  onAction: () => void;
  onDismiss: () => void;
}

let notice: AppNotice | null = null;
const listeners = new Set<() => void>();

/** The notice of the moment, observable; null where there is none. */
export const appNotice = {
  get: () => notice,
  set: (next: AppNotice | null) => {
    notice = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

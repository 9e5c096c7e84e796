/** Chromium's `beforeinstallprompt` event, which no type library has. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function update(next: InstallPromptEvent | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Whether the browser can install the app right now, observable. */
export const installPrompt = {
  isOffered: () => offered !== null,
  /** Shows the browser's own dialog, once. */
  ask: async (): Promise<void> => {
    const asking = offered;
    update(null);
    await asking?.prompt();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Keeps the browser's prompt for the settings page, instead of a banner over the first page. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    update(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => update(null));
}

import type { RouterHistory } from '@tanstack/react-router';

let history: RouterHistory | null = null;

/** Navigation for code outside of the pages: toasts, the native app. */
export const appNavigation = {
  /** Connects it with the history of the running app. */
  connect: (running: RouterHistory) => {
    history = running;
  },
  /** Opens an address of the app. */
  push: (address: string) => history?.push(address),
};

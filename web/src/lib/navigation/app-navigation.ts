import type { RouterHistory } from '@tanstack/react-router';

let history: RouterHistory | null = null;

/** Navigation for what stands outside of the pages: a sentence over them, the native shell. */
export const appNavigation = {
  /** Tells it the history of the running app. */
  connect: (running: RouterHistory) => {
    history = running;
  },
  /** Opens an address of the app. */
  push: (address: string) => history?.push(address),
};

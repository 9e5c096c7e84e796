import type { ApiError } from './api-error.ts';

let present: ApiError | null = null;
const listeners = new Set<() => void>();

/**
 * The error that blocks the whole app, if any: no account for this device, or sessions that are rejected however new
 * they are. A plain page shows it in place of the app.
 */
export const blockingError = {
  get: () => present,
  set: (error: ApiError) => {
    present = error;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

import type { ApiError } from './api-error.ts';

let present: ApiError | null = null;
const listeners = new Set<() => void>();

/**
 * The refusal that stands in the way of the whole app, if there is one: no account for this device, or
 * sessions that are refused however fresh they are. A plain page tells it in place of the app.
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

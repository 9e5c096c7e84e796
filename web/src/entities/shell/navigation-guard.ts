import type { RouterHistory } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { SUPPORT_ADDRESS } from '../../lib/errors/error-behaviour.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { ensureStarted, isProgrammingError, recordChannel, startState } from './start-state.ts';

const ERROR_PAGE = '/error';
/** Pages that need nothing of the server. */
const open = new Set([ERROR_PAGE, SUPPORT_ADDRESS.toLowerCase()]);

/**
 * Stands before every navigation. What a query says of the visitor is kept; config and session are fetched where they
 * are missing. If that fails the navigation does not take place, and a sentence says why; a fault of the app's own
 * leads to the error page. The first page of a visit is not held back: its start tells by itself how it went.
 * @returns takes the guard away
 */
export function guardNavigation(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }) => {
      recordChannel(nextLocation.search);
      const isOpen = open.has(nextLocation.pathname.toLowerCase().replace(/(.)\/+$/, '$1'));
      if (isOpen || api.isReady() || startState.get().state === 'starting') return false;
      return !(await isStarted(history));
    },
  });
}

async function isStarted(history: RouterHistory): Promise<boolean> {
  try {
    await ensureStarted();
    return true;
  } catch (error) {
    if (isProgrammingError(error)) history.replace(ERROR_PAGE, undefined, { ignoreBlocker: true });
    else showError(error);
    return false;
  }
}

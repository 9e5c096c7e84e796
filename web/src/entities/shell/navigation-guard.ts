import type { RouterHistory } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { SUPPORT_ADDRESS } from '../../lib/failures/behaviour-of.ts';
import { sayFailure } from '../../lib/toast/show-toast.ts';
import { ensureStarted, isOwnFault, noteChannel, startState } from './start-state.ts';

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
      noteChannel(nextLocation.search);
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
    if (isOwnFault(error)) history.replace(ERROR_PAGE, undefined, { ignoreBlocker: true });
    else sayFailure(error);
    return false;
  }
}

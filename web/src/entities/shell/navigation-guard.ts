import type { RouterHistory } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { isOpenToAll } from '../../lib/errors/error-behaviour.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { ensureStarted, isProgrammingError, recordChannel, startState } from './start-state.ts';

const ERROR_PAGE = '/error';

/**
 * Guards every navigation. The channel of its query is stored; config and session are fetched where they are missing.
 * If that fails the navigation is cancelled, and a toast says why; a bug leads to the error page. The first page of a
 * visit is not delayed: its start shows errors by itself.
 * @returns removes the guard
 */
export function guardNavigation(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }) => {
      recordChannel(nextLocation.search);
      const { pathname } = nextLocation;
      const isOpen = pathname === ERROR_PAGE || isOpenToAll(pathname);
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

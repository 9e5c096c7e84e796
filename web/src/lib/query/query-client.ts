import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../api/api-error.ts';

const MINUTE_MS = 60_000;
/** How often a call that got no answer at all is made again by itself. */
const QUIET_RETRIES = 1;

/** What the screens have fetched. A refusal is final; only a missing answer is asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 30 * MINUTE_MS,
      refetchOnWindowFocus: false,
      // Offline, a screen says so at once instead of waiting behind its skeleton.
      networkMode: 'always',
      retry: (failures, error) => error instanceof NetworkError && failures < QUIET_RETRIES,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

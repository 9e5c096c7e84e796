import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../api/api-error.ts';

const MINUTE_MS = 60_000;
/** How often a call that got no answer at all is made again by itself. */
const QUIET_RETRIES = 1;

/**
 * A store for what the screens have fetched. A refusal is final; only a missing answer is asked for again.
 * @param retryDelayMs before that second try
 */
export function createQueryClient(retryDelayMs = 1000): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // Offline, a screen says so at once instead of waiting behind its skeleton.
        networkMode: 'always',
        retry: (failures, error) => error instanceof NetworkError && failures < QUIET_RETRIES,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The app's own. */
export const queryClient = createQueryClient();

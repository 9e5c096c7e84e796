import { MutationCache, QueryCache, QueryClient, onlineManager } from '@tanstack/react-query';
import { NetworkError } from '../api/api-error.ts';
import { onReconnect } from '../online/online.ts';
import { recordFailure, recordSuccess } from './record-outcome.ts';

const MINUTE_MS = 60_000;
/** How often a call without a response is retried. */
const QUIET_RETRIES = 1;

/**
 * The cache of fetched data. An error response is final; only a missing response is retried.
 * @param retryDelayMs before that retry
 */
export function createQueryClient(retryDelayMs = 1000): QueryClient {
  const note = { onError: recordFailure, onSuccess: recordSuccess };
  return new QueryClient({
    queryCache: new QueryCache(note),
    mutationCache: new MutationCache(note),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // Queries without data refetch when the connection is back; the rest stays as it is.
        refetchOnReconnect: ({ state }) =>
          state.status === 'error' && state.data === undefined ? 'always' : false,
        // Offline a screen shows an error at once instead of its skeleton.
        networkMode: 'always',
        retry: (failures, error) => error instanceof NetworkError && failures < QUIET_RETRIES,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The connection is back when the server responds, which is later than the browser's event. */
onlineManager.setEventListener((setOnline) =>
  onReconnect(() => {
    // Only a change is reported to the queries, and they run whatever the state of the network.
    setOnline(false);
    setOnline(true);
  }),
);

/** The app's query client. */
export const queryClient = createQueryClient();

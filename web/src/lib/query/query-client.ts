import { MutationCache, QueryCache, QueryClient, onlineManager } from '@tanstack/react-query';
import { NetworkError } from '../api/api-error.ts';
import { onReconnect } from '../online/online.ts';
import { recordFailure, recordSuccess } from './record-outcome.ts';

const MINUTE_MS = 60_000;
/** How often a call that got no answer at all is made again by itself. */
const QUIET_RETRIES = 1;

/**
 * A store for what the screens have fetched. A refusal is final; only a missing answer is asked for again.
 * @param retryDelayMs before that second try
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
        // What has nothing to show asks again by itself once the network is back; the rest is as good as it was.
        refetchOnReconnect: ({ state }) =>
          state.status === 'error' && state.data === undefined ? 'always' : false,
        // Offline, a screen says so at once instead of waiting behind its skeleton.
        networkMode: 'always',
        retry: (failures, error) => error instanceof NetworkError && failures < QUIET_RETRIES,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The network is back when the server answers, which is later than the browser thinks. */
onlineManager.setEventListener((setOnline) =>
  onReconnect(() => {
    // Only a change is told to the queries, and they run whatever the network is said to be.
    setOnline(false);
    setOnline(true);
  }),
);

/** The app's own. */
export const queryClient = createQueryClient();

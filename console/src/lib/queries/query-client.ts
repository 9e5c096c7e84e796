import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCode, SIGNED_OUT, UNREACHABLE } from '../api/call-error.ts';
import { showError } from '../errors/error-events.ts';
import { markSignedOut } from '../session/signed-out.ts';

const MAX_RETRIES = 2;

/** Only connection errors are retried automatically: an error response would only be repeated. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  return errorCode(error) === UNREACHABLE && failureCount < MAX_RETRIES;
}

function detectSignOut(error: unknown): boolean {
  const signedOut = errorCode(error) === SIGNED_OUT;
  if (signedOut) markSignedOut();
  return signedOut;
}

/** Creates the app's query cache. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 5_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        detectSignOut(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!detectSignOut(error) && mutation.meta?.handlesError !== true) showError(error);
      },
    }),
  });
}

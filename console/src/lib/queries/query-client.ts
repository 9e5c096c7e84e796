import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf, SIGNED_OUT, UNREACHABLE } from '../api/failure.ts';
import { showFailure } from '../failure/failure-notices.ts';
import { markSignedOut } from '../session/signed-out.ts';

const RETRIES = 2;

/** Only a lost connection is tried again by itself: a refusal would only be repeated. */
function mayRetry(failures: number, error: unknown): boolean {
  return codeOf(error) === UNREACHABLE && failures < RETRIES;
}

function noticeEnd(error: unknown): boolean {
  const signedOut = codeOf(error) === SIGNED_OUT;
  if (signedOut) markSignedOut();
  return signedOut;
}

/** The one cache of the app. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 5_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        noticeEnd(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!noticeEnd(error) && mutation.meta?.showsFailure !== true) showFailure(error);
      },
    }),
  });
}

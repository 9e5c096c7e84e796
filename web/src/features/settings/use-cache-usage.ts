import { useQuery } from '@tanstack/react-query';
import { measureCache } from './cache-usage.ts';

/** The storage used by the app, measured whenever a page shows it. */
export function useCacheUsage() {
  const { data, refetch } = useQuery({
    queryKey: ['cache figures'],
    queryFn: measureCache,
    staleTime: 0,
  });
  return { figures: data, measureAgain: refetch };
}

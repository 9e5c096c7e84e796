import { useQuery } from '@tanstack/react-query';
import { measureCache } from './cache-figures.ts';

/** What this device keeps of the app, measured whenever a page shows it. */
export function useCacheFigures() {
  const { data, refetch } = useQuery({
    queryKey: ['cache figures'],
    queryFn: measureCache,
    staleTime: 0,
  });
  return { figures: data, measureAgain: refetch };
}

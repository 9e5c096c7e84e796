import { useQuery } from '@tanstack/react-query';

/**
 * Code that a part of a page loads for itself, once for all pages.
 * @param name its own among all that is loaded so
 * @param isWanted false: nothing is loaded yet
 */
export function useCode<Code>(name: string, load: () => Promise<Code>, isWanted = true) {
  return useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: isWanted,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { isLightVisit, visitStore } from '../../lib/store/visit-store.ts';

/** Under which the config is kept among what the screens have fetched. */
export const configKey = ['ping/config'] as const;

/**
 * The config, or undefined until it is there. Ads for the full edition alone are not in it as the server gives it to
 * everybody: they are asked for by the session, and only where there are any.
 */
export function useConfig(): CallResponse<'ping/config'> | undefined {
  const { data: config } = useQuery({
    queryKey: configKey,
    queryFn: () => api.config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasMore = config?.hasFullEditionAds === true && !isLightVisit(visitStore.get().channel);
  const { data: shown } = useQuery({
    queryKey: ['advertise/list', config?.configVersion],
    queryFn: ({ signal }) => post('advertise/list', {}, { signal }),
    enabled: hasMore,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => (config && hasMore && shown ? { ...config, ...shown } : config),
    [config, hasMore, shown],
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { isLightVisit, visitStore } from '../../lib/store/visit-store.ts';

/** The query key of the config. */
export const configKey = ['ping/config'] as const;

/** The public config, or undefined until it is loaded. What shows ads takes `useConfigWithAds`. */
export function useConfig(): CallResponse<'ping/config'> | undefined {
  return useQuery({
    queryKey: configKey,
    queryFn: () => api.config(),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/**
 * The config with the ads of this viewer, or undefined until it is loaded. Ads of the full edition are not part of the
 * public config: they are fetched with the session, and only where there are any.
 */
export function useConfigWithAds(): CallResponse<'ping/config'> | undefined {
  const config = useConfig();
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

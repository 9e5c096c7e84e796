import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { configKey, useConfig } from './use-config.ts';

/** The name that the app comes with. */
const OWN_NAME = '夜航';

/** What the app is called here. */
export function useAppName(): string {
  return useConfig()?.appName ?? OWN_NAME;
}

/** The same for cards of lists: they take the config that is there, and ask for none. */
export function useLoadedAppName(): string {
  const { data } = useQuery({
    queryKey: configKey,
    queryFn: () => api.config(),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ appName }) => appName,
  });
  return data ?? OWN_NAME;
}

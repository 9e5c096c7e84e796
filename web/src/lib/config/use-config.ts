import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { AnswerOf } from '../api/call-types.ts';

/** Under which the config is kept among what the screens have fetched. */
export const configKey = ['ping/config'] as const;

/** The config, or undefined until it is there. */
export function useConfig(): AnswerOf<'ping/config'> | undefined {
  const { data } = useQuery({
    queryKey: configKey,
    queryFn: () => api.config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

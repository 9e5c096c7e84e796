import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { AnswerOf } from '../api/call-types.ts';

/** The config, or undefined until it is there. */
export function useConfig(): AnswerOf<'ping/config'> | undefined {
  const { data } = useQuery({
    queryKey: ['ping/config'],
    queryFn: () => api.config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

import { useQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';

/** Calls that an income, an invitation or an exchange changes, by the first part of their keys. */
export const agentLists = [
  'user/invite/income',
  'user/invite/income/days',
  'user/invite/list',
  'redeem/list',
  'redeem/history',
  'trans/income/list',
] as const;

/** What the viewer earns as an agent, in sums. */
export function useAgent() {
  return useQuery({
    queryKey: ['user/invite/income', 'summary'],
    queryFn: async ({ signal }) => {
      const { summary } = await post('user/invite/income', { pageSize: 1 }, { signal });
      return summary;
    },
    staleTime: 0,
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import type { CallRequest } from '../../lib/api/call-types.ts';

const payeesKey = ['bankcard/list'] as const;

/** Cards and addresses that income can be paid out to, masked. */
export function usePayees() {
  return useQuery({
    queryKey: payeesKey,
    queryFn: ({ signal }) => post('bankcard/list', {}, { signal }),
    staleTime: 0,
  });
}

/** Adds a card or an address, or puts it in the place of another one. */
export function useSavePayee(replacedId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: CallRequest<'bankcard/add'>) =>
      replacedId === null
        ? post('bankcard/add', fields)
        : post('bankcard/update', { id: replacedId, ...fields }),
    onSettled: () => client.invalidateQueries({ queryKey: payeesKey }),
  });
}

export function useRemovePayee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post('bankcard/del', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: payeesKey }),
  });
}

export function useDefaultPayee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post('bankcard/default', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: payeesKey }),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meKey } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';

/** Where no push comes through, the state is asked for as often. */
const POLL_MS = 5_000;

export type PayingOrder = CallResponse<'recharge/info'>;

const orderKey = (id: string) => ['recharge/info', id] as const;

/** Whether more may come of an order by itself. */
export function isOpen({ order }: PayingOrder): boolean {
  return order.state === 'made' || order.state === 'paid';
}

/** Queries that an order changes once it is credited. */
const changedLists = [
  ...['gold/paytypeinfo', 'card/list', 'trans/recharge/list', 'recharge/history'],
  ...['gift/list', 'gift/info'],
];

/** One of the user's orders: pushed while it is open, and polled besides. */
export function useOrder(id: string) {
  const client = useQueryClient();
  const order = useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => post('recharge/info', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MS : false),
    staleTime: 0,
  });
  const { refetch, data } = order;
  // The first token does for as long as the order is open.
  const [token, setToken] = useState<string | null>(null);
  if (data && token === null) setToken(data.watchToken);
  const isWatched = data !== undefined && isOpen(data);
  useEffect(() => {
    if (!isWatched || token === null || typeof EventSource === 'undefined') return undefined;
    const query = new URLSearchParams({ token });
    const source = new EventSource(`${apiDomains.current()}/recharge/changes?${query}`);
    source.addEventListener('message', () => void refetch());
    return () => source.close();
  }, [isWatched, token, refetch]);
  const state = data?.order.state;
  useEffect(() => {
    if (state !== 'credited' && state !== 'refunded') return;
    void client.invalidateQueries({ queryKey: meKey });
    for (const list of changedLists) void client.invalidateQueries({ queryKey: [list] });
  }, [client, state]);
  return order;
}

/** Asks the channels: what 我已付款 does. */
export function useCheckOrder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post('recharge/check', { id }),
    onSuccess: (answer) => client.setQueryData(orderKey(id), answer),
  });
}

/** Begins to pay an order at a channel, the same or another one. */
export function usePayOrder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (channelId: string) => post('recharge/pay', { id, channelId }),
    onSuccess: (answer) => client.setQueryData(orderKey(id), answer),
  });
}

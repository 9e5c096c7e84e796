import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PatchContent } from '../../entities/engagement/use-like-and-favorite.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import { historyChanged } from '../../lib/query/history-changed.ts';
import { showError } from '../../lib/toast/show-toast.ts';

export type OpenedReserved = CallResponse<'reserved/detail'> & {
  /** What the server's clock is ahead of this device's, ms. */
  offsetMs: number;
};

const reservedKey = (id: string) => ['reserved/detail', id] as const;
/** After the announced time, until it is there. */
const LATE_MS = 20_000;

/** An announced item; once its time is over it is asked for until it is out. */
export function useReserved(id: string) {
  return useQuery({
    queryKey: reservedKey(id),
    queryFn: async ({ signal }): Promise<OpenedReserved> => {
      const opened = await post('reserved/detail', { id }, { signal });
      historyChanged(id);
      return { ...opened, offsetMs: opened.item.now - Date.now() };
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.item.released) return false;
      return data.item.releaseAt <= Date.now() + data.offsetMs ? LATE_MS : false;
    },
  });
}

/** Changes what is known of an announced item. */
export function usePatchReserved(id: string) {
  const client = useQueryClient();
  const patch = (change: (item: OpenedReserved['item']) => OpenedReserved['item']) =>
    client.setQueryData<OpenedReserved>(
      reservedKey(id),
      (known) => known && { ...known, item: change(known.item) },
    );
  return patch satisfies PatchContent;
}

/** Subscribes, or takes it back; what has come out meanwhile is fetched anew. */
export function useSubscribe(id: string) {
  const client = useQueryClient();
  const patch = usePatchReserved(id);
  return useMutation({
    mutationFn: (subscribed: boolean) => post('reserved/subscribe', { id, subscribed }),
    onSuccess: (answer) => patch((item) => ({ ...item, ...answer })),
    onError: (error) => {
      showError(error);
      void client.invalidateQueries({ queryKey: reservedKey(id) });
    },
  });
}

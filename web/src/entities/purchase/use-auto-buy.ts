import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { autoBuyChapter, autoBuyKey, type Room, type WalledChapter } from './auto-buy.ts';

/** Whether a book buys its next chapters for the viewer, and the switch of that. */
export function useAutoBuy(room: Room, contentId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: autoBuyKey(contentId),
    queryFn: ({ signal }) => post('content/autobuy/info', { id: contentId }, { signal }),
  });
  const change = useMutation({
    mutationFn: (limitGoldCents: number | null) =>
      post('content/autobuy/set', { id: contentId, limitGoldCents }),
    onSuccess: (answer) => client.setQueryData(autoBuyKey(contentId), answer),
  });
  return {
    /** In hundredths of gold; null where it is switched off, undefined until it is known. */
    leftGoldCents: query.data?.leftGoldCents,
    change,
    /** Buys the chapter at a wall where the viewer allowed that; false where they did not, or it could not be bought. */
    tryAutoBuy: (chapter: WalledChapter) => autoBuyChapter(client, room, contentId, chapter),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PatchContent } from '../../entities/engagement/use-like-and-favorite.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';

export type OpenedGame = CallResponse<'porngame/detail'>;

const gameKey = (id: string) => ['porngame/detail', id] as const;
export const rankKey = (id: string) => ['porngame/rank', id] as const;

/** A game with the address of its frame; for one visit, since the address ends. */
export function useGame(id: string) {
  return useQuery({
    queryKey: gameKey(id),
    queryFn: ({ signal }) => post('porngame/detail', { id }, { signal }),
    gcTime: 0,
  });
}

export function useGameRank(id: string) {
  return useQuery({
    queryKey: rankKey(id),
    queryFn: ({ signal }) => post('porngame/rank', { id }, { signal }),
  });
}

/** Changes what is known of a game. */
export function usePatchGame(id: string) {
  const client = useQueryClient();
  const patch = (change: (game: OpenedGame['game']) => OpenedGame['game']) =>
    client.setQueryData<OpenedGame>(
      gameKey(id),
      (known) => known && { ...known, game: change(known.game) },
    );
  return patch satisfies PatchContent;
}

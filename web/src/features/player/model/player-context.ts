import { createContext, use, useSyncExternalStore } from 'react';
import type { Player, PlayerState } from './player.ts';

export const PlayerContext = createContext<Player | null>(null);

/** The player that a control belongs to. */
export function usePlayer(): Player {
  const player = use(PlayerContext);
  if (!player) throw new Error('a control outside of a player');
  return player;
}

/** A part of the player's state; the component renders again only when that part changes. */
export function usePlayerState<Value>(select: (state: PlayerState) => Value): Value {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, () => select(player.get()));
}

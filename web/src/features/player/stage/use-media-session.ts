import { useEffect, useEffectEvent } from 'react';
import type { Player } from '../model/player.ts';

/** Shows the video on the lock screen, and handles its buttons and those of headphones. */
export function useMediaSession(player: Player | null, title: string, artist: string): void {
  useEffect(() => {
    // Typed as always present, but older web views lack it.
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!player || !session) return undefined;
    session.metadata = new MediaMetadata({ title, artist });
    const actions: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
      ['play', player.play],
      ['pause', player.pause],
      ['seekbackward', ({ seekOffset }) => player.seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => player.seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => player.seekTo(seekTime ?? 0)],
    ];
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // Not every browser supports every action.
      }
    };
    for (const [action, handler] of actions) set(action, handler);
    return () => {
      for (const [action] of actions) set(action, null);
      session.metadata = null;
    };
  }, [player, title, artist]);
}

/** The next-track button of headphones and the lock screen; null where there is no next episode. */
export function useNextTrack(onNext: (() => void) | null): void {
  const hasNext = onNext !== null;
  const next = useEffectEvent(() => onNext?.());
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!hasNext || !session) return undefined;
    try {
      session.setActionHandler('nexttrack', () => next());
    } catch {
      // Not every browser supports every action.
    }
    return () => session.setActionHandler('nexttrack', null);
  }, [hasNext]);
}

import { useEffect, useState } from 'react';
import type { Player } from '../model/player.ts';
import { feedSound } from './feed-sound.ts';

/** Longer than a screen takes to come in. */
const SWIPE_MS = 500;

/**
 * Plays a video while it is the current one, from its beginning, with the feed's sound setting. Without the permission
 * for sound it plays muted.
 * @returns whether the browser muted it
 */
export function useCurrentPlaying(
  player: Player,
  isCurrent: boolean,
): { isSilenced: boolean; unmute: () => void } {
  const [isSilenced, setSilenced] = useState(false);

  useEffect(() => {
    const { video } = player;
    if (!isCurrent) {
      video.pause();
      // A swipe back shows it from the start, as everything here begins. Going there can wait until the swipe is over.
      let isRewound = false;
      const rewind = () => {
        // Once only: afterwards it may have begun already, for a finger that brings it in.
        if (!isRewound && video.currentTime > 0) video.currentTime = 0;
        isRewound = true;
      };
      const timer = setTimeout(rewind, SWIPE_MS);
      return () => {
        clearTimeout(timer);
        rewind();
      };
    }
    // Selected with another video, since this one was preloaded.
    const isMuted = feedSound.isMuted();
    if (player.get().isMuted !== isMuted) player.setMuted(isMuted);
    // Started early it is still muted, and the player may not know of it.
    video.muted = isMuted;
    setSilenced(false);
    const followSound = player.subscribe(() => feedSound.choose(player.get().isMuted));
    const begin = () => {
      video.play().catch((error: unknown) => {
        if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
        // Not with the player: the viewer's own setting stays.
        video.muted = true;
        setSilenced(true);
        video.play().catch(() => undefined);
      });
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    else video.addEventListener('loadedmetadata', begin, { once: true });
    return () => {
      followSound();
      video.removeEventListener('loadedmetadata', begin);
      video.pause();
    };
  }, [player, isCurrent]);

  return {
    isSilenced,
    unmute: () => {
      player.setMuted(false);
      setSilenced(false);
    },
  };
}

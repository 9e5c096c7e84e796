import { useEffect, useState } from 'react';
import type { Player } from '../model/player.ts';
import { playerPreferences } from '../../../entities/playback/player-preferences.ts';

/** Longer than a screen takes to come in. */
const SWIPE_MS = 500;

/**
 * Plays a video while it is the one on the screen, from its beginning, with the sound as it was chosen last. A swipe is
 * no permission to sound: refused, it plays without, and says so.
 * @returns whether the browser made it silent
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
    // Chosen with another video, since this one was made ready.
    const { isMuted } = playerPreferences.get();
    if (player.get().isMuted !== isMuted) player.setMuted(isMuted);
    // Begun while the finger was bringing it in, it is silent so far, and the player may not have heard of it.
    video.muted = isMuted;
    setSilenced(false);
    const begin = () => {
      video.play().catch((error: unknown) => {
        if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
        // Not by the player: the viewer's own wish for sound is not to be forgotten.
        video.muted = true;
        setSilenced(true);
        video.play().catch(() => undefined);
      });
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    else video.addEventListener('loadedmetadata', begin, { once: true });
    return () => {
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

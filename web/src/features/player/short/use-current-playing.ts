import { useEffect, useState } from 'react';
import type { Player } from '../model/player.ts';
import { feedSound } from './feed-sound.ts';

/** Longer than a screen takes to come in. */
const SWIPE_MS = 1_000;

/** Whether the browser wants a tap first. */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/**
 * Plays a video while it is the current one, from its beginning, with the feed's sound setting. Without the permission
 * for sound it plays muted; without any it waits for a tap, which begins it with the sound setting.
 * @returns whether the browser muted it, and whether it let it begin at all
 */
export function useCurrentPlaying(
  player: Player,
  isCurrent: boolean,
): { isSilenced: boolean; isRefused: boolean; unmute: () => void } {
  const [isSilenced, setSilenced] = useState(false);
  const [isRefused, setRefused] = useState(false);

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
    setRefused(false);
    let isGone = false;
    const followSound = player.subscribe(() => feedSound.choose(player.get().isMuted));
    const begin = () => {
      video.play().catch((error: unknown) => {
        if (isGone || !isRefusal(error)) return;
        // Not with the player: the viewer's own setting stays.
        video.muted = true;
        setSilenced(true);
        video.play().catch((again: unknown) => {
          if (isGone || !isRefusal(again)) return;
          video.muted = player.get().isMuted;
          setSilenced(false);
          setRefused(true);
        });
      });
    };
    const onPlaying = () => setRefused(false);
    video.addEventListener('playing', onPlaying);
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    else video.addEventListener('loadedmetadata', begin, { once: true });
    return () => {
      isGone = true;
      video.removeEventListener('playing', onPlaying);
      followSound();
      video.removeEventListener('loadedmetadata', begin);
      video.pause();
    };
  }, [player, isCurrent]);

  return {
    isSilenced,
    isRefused,
    unmute: () => {
      player.setMuted(false);
      setSilenced(false);
    },
  };
}

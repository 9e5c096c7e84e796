import type { Span, Timeline } from '../timeline/seek-math.ts';
import { clamp } from '../timeline/seek-math.ts';
import { loudnessVolume } from './loudness.ts';
import {
  playerPreferences,
  setPlayerPreferences,
} from '../../../entities/playback/player-preferences.ts';

/** The state of a player. Times in seconds. */
export interface PlayerState extends Timeline {
  isPlaying: boolean;
  /** Whether it is loading or buffering. */
  isWaiting: boolean;
  /** Whether a frame was shown yet. */
  hasStarted: boolean;
  isEnded: boolean;
  time: number;
  buffered: readonly Span[];
  rate: number;
  /** As the viewer set it, 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** How much the picture is darkened, 0 to 1. */
  dim: number;
  /** Names of the available qualities, best first. */
  qualities: readonly string[];
  /** The selected one; null for automatic. */
  quality: string | null;
  /** The current one. */
  activeQuality: string | null;
}

export interface Player {
  readonly video: HTMLVideoElement;
  get: () => PlayerState;
  set: (some: Partial<PlayerState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Plays; without autoplay permission it stays paused. */
  play: () => void;
  pause: () => void;
  toggle: () => void;
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  setRate: (rate: number) => void;
  /** 0 to 1; anything above 0 unmutes and is stored. */
  setVolume: (volume: number) => void;
  /** For this player alone: only the settings store that videos start muted. */
  setMuted: (isMuted: boolean) => void;
}

/** The maximum of `dim`. */
export const DARKEST = 0.8;

/**
 * A player for a video element: its observable state, and its actions. It does not listen to the element by itself:
 * see `bindVideo`.
 * @param totalSeconds the length before the stream reports it; longer than a preview's stream
 * @param gainDb decibels to add
 */
export function createPlayer(
  video: HTMLVideoElement,
  { totalSeconds, gainDb }: { totalSeconds: number; gainDb: number },
): Player {
  const { volume, isMuted, quality } = playerPreferences.get();
  let state: PlayerState = {
    total: totalSeconds,
    playable: totalSeconds,
    isPlaying: false,
    isWaiting: true,
    hasStarted: false,
    isEnded: false,
    time: 0,
    buffered: [],
    rate: 1,
    volume,
    isMuted,
    dim: 0,
    qualities: [],
    quality,
    activeQuality: null,
  };
  const listeners = new Set<() => void>();
  const set = (some: Partial<PlayerState>) => {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  };
  const applySound = () => {
    video.volume = loudnessVolume(state.volume, gainDb);
    video.muted = state.isMuted;
  };
  applySound();

  const play = () => {
    // Not an error: the viewer has not touched the page yet, and sees a play button.
    video.play().catch(() => set({ isPlaying: !video.paused }));
  };
  const pause = () => video.pause();
  const seekTo = (seconds: number) => {
    const at = clamp(seconds, 0, state.playable);
    video.currentTime = at;
    set({ time: at, isEnded: false });
  };
  return {
    video,
    get: () => state,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play,
    pause,
    toggle: () => (video.paused ? play() : pause()),
    seekTo,
    seekBy: (seconds) => seekTo(video.currentTime + seconds),
    setRate: (rate) => {
      video.playbackRate = rate;
      // Loading another stream resets the rate to this one.
      video.defaultPlaybackRate = rate;
      set({ rate });
    },
    setVolume: (wanted) => {
      set({ volume: clamp(wanted, 0, 1), isMuted: wanted <= 0 });
      applySound();
      if (state.volume > 0) setPlayerPreferences({ volume: state.volume });
    },
    setMuted: (muted) => {
      set({ isMuted: muted, volume: !muted && state.volume === 0 ? 0.5 : state.volume });
      applySound();
    },
  };
}

import type { Span } from '../timeline/seek-math.ts';
import type { Player, PlayerState } from './player.ts';

function rangesOf(ranges: TimeRanges): Span[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}

/**
 * Keeps a player's state in sync with its video element.
 * @param isPreview whether the stream is shorter than the video
 * @returns unsubscribes
 */
export function bindVideo(player: Player, isPreview: boolean): () => void {
  const { video } = player;
  const known = (): Partial<PlayerState> => {
    if (!Number.isFinite(video.duration) || video.duration === 0) return {};
    const total = isPreview ? Math.max(player.get().total, video.duration) : video.duration;
    return { playable: video.duration, total };
  };
  const reactions: Partial<Record<keyof HTMLMediaElementEventMap, () => Partial<PlayerState>>> = {
    durationchange: known,
    play: () => ({ isPlaying: true, isEnded: false }),
    pause: () => ({ isPlaying: false }),
    playing: () => ({ isPlaying: true, isWaiting: false, hasStarted: true }),
    waiting: () => ({ isWaiting: true }),
    seeking: () => ({ isWaiting: true, time: video.currentTime, isEnded: false }),
    seeked: () => ({
      isWaiting: video.readyState < 3 && !video.ended,
      time: video.currentTime,
      isEnded: video.ended,
    }),
    canplay: () => ({ isWaiting: false }),
    timeupdate: () => ({ time: video.currentTime }),
    progress: () => ({ buffered: rangesOf(video.buffered) }),
    ended: () => ({ isPlaying: false, isEnded: true }),
    emptied: () => ({ isPlaying: false, isWaiting: true, buffered: [] }),
    ratechange: () => ({ rate: video.playbackRate }),
  };
  const listened = Object.entries(reactions).map(([type, react]) => {
    const listener = () => player.set(react());
    video.addEventListener(type, listener);
    return () => video.removeEventListener(type, listener);
  });
  return () => {
    for (const stop of listened) stop();
  };
}

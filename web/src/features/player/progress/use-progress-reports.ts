import { useEffect } from 'react';
import type { Player } from '../model/player.ts';
import type { ReportCause } from './progress-policy.ts';
import { createProgressPolicy } from './progress-policy.ts';
import { positionReporter } from './report-position.ts';
import { watchedPlayOf } from './watched-play.ts';
import { watchTimeOf } from './watch-time.ts';

/**
 * Reports the playback position and how much was watched: every ten seconds, on a pause, and when the page is hidden or
 * left, with a request that outlives it. A failed report is sent later, without a message. What is watched counts for
 * the play id of its time: with a new one the seconds begin anew.
 */
export function useProgressReports(
  player: Player | null,
  { id, playId }: { id: string; playId: string },
): void {
  useEffect(() => {
    if (!player) return undefined;
    const { video } = player;
    const policy = createProgressPolicy();
    const watched = watchTimeOf(video);
    const report = (cause: ReportCause) => {
      // Not the element's own time: when the page is left, its stream may be gone already.
      const { time, playable } = player.get();
      const seconds = policy.due(cause, time, performance.now(), playable);
      if (seconds === null) return;
      void positionReporter.report(id, seconds, watchedPlayOf(playId, watched.total()));
    };
    const started = () => {
      policy.started();
      watched.note();
    };
    const onTime = () => {
      watched.note();
      if (!video.paused) report('playing');
    };
    const onPause = () => {
      watched.note();
      report('paused');
    };
    const onEnded = () => report('ended');
    const onHide = () => {
      if (document.visibilityState === 'hidden') report('leaving');
    };
    const onLeave = () => report('leaving');
    if (player.get().hasStarted) started();
    video.addEventListener('playing', started);
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('pause', onPause);
    video.addEventListener('ended', onEnded);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      onLeave();
      video.removeEventListener('playing', started);
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('ended', onEnded);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [player, id, playId]);
}

import { useEffect } from 'react';
import type { Player } from '../model/player.ts';
import { flushWatchReports, reportWatch } from './watch-reports.ts';
import { createWatchTime } from './watch-time.ts';

/** Tells how long a video was watched, when it is swiped away and when its page is hidden or left. */
export function useWatchReport(player: Player, id: string, isCurrent: boolean): void {
  useEffect(() => {
    if (!isCurrent) return undefined;
    const { video } = player;
    const time = createWatchTime();
    let wasSeen = false;
    const note = () => {
      wasSeen = true;
      time.at(video.currentTime, !video.paused && !video.seeking);
    };
    const report = () => {
      if (!wasSeen) return;
      const seconds = time.take();
      if (seconds > 0) reportWatch({ id, seconds, shared: false });
    };
    const onHide = () => {
      if (document.visibilityState !== 'hidden') return;
      report();
      flushWatchReports();
    };
    const onLeave = () => {
      report();
      flushWatchReports();
    };
    video.addEventListener('timeupdate', note);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      video.removeEventListener('timeupdate', note);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      report();
    };
  }, [player, id, isCurrent]);
}

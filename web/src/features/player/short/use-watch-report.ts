import { useEffect, useRef } from 'react';
import type { Player } from '../model/player.ts';
import { flushWatchReports, reportWatch } from './watch-reports.ts';
import { createWatchTime } from './watch-time.ts';

/** After a report, less than this is ignored: coming back for a moment is no skip. */
const NEWS_SECONDS = 3;

/**
 * Reports how long a video was watched, when it is swiped away, however soon, and when its page is hidden or left. A
 * video without a frame was not seen.
 */
export function useWatchReport(player: Player, id: string, isCurrent: boolean): void {
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isCurrent) return undefined;
    const { video } = player;
    const time = createWatchTime();
    let hasPlayed = false;
    let isPlaying = false;
    time.at(video.currentTime, false);
    const note = () => {
      time.at(video.currentTime, isPlaying && !video.seeking);
      isPlaying = !video.paused;
      hasPlayed ||= isPlaying && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    };
    const report = () => {
      note();
      const seconds = time.take();
      if (!hasPlayed || (wasTold.current && seconds < NEWS_SECONDS)) return;
      wasTold.current = true;
      reportWatch({ id, seconds, shared: false });
    };
    const onLeave = () => {
      report();
      flushWatchReports();
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    video.addEventListener('playing', note);
    video.addEventListener('timeupdate', note);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      video.removeEventListener('playing', note);
      video.removeEventListener('timeupdate', note);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      report();
    };
  }, [player, id, isCurrent]);
}

import { useEffect, useRef } from 'react';
import type { Player } from '../model/player.ts';
import { watchedPlayOf } from '../progress/watched-play.ts';
import { watchTimeOf } from '../progress/watch-time.ts';
import { flushWatchReports, reportWatch } from './watch-reports.ts';

/** After a report, less than this is ignored: coming back for a moment is no skip. */
const NEWS_SECONDS = 3;

/**
 * Reports how long a video was watched, when it is swiped away, however soon, and when its page is hidden or left. A
 * video without a frame was not seen.
 */
export function useWatchReport(
  player: Player,
  { id, playId }: { id: string; playId: string },
  isCurrent: boolean,
): void {
  const wasTold = useRef(false);
  /** Watched under this play id before the video was swiped away and back. */
  const earlier = useRef({ playId, seconds: 0 });
  useEffect(() => {
    if (!isCurrent) return undefined;
    const { video } = player;
    const time = watchTimeOf(video);
    const { note } = time;
    const before = earlier.current.playId === playId ? earlier.current.seconds : 0;
    const total = () => before + time.total();
    // With another play id it may play already.
    note();
    const report = () => {
      note();
      const seconds = time.take();
      if (!time.hasPlayed() || (wasTold.current && seconds < NEWS_SECONDS)) return;
      wasTold.current = true;
      reportWatch({ id, seconds, shared: false, play: watchedPlayOf(playId, total()) });
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
      earlier.current = { playId, seconds: total() };
    };
  }, [player, id, playId, isCurrent]);
}

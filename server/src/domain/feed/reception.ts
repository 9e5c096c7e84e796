import { countsAfter } from '../playback/play-ids.ts';
import { feedRules } from './feed-rules.ts';

const { signals, skip } = feedRules;

/** How an impression was received. */
export interface Reception {
  /** What it adds to the viewer's interest. */
  weight: number;
  /** 0 to 1: how well it was received, for the video. */
  engagement: number;
  isFinished: boolean;
  /** Whether so much was watched as counts as a play. */
  isView: boolean;
}

/**
 * How a video was received, by the time watched. Leaving at once counts against it, the end for it, in between the share that was watched; passing it on counts as liking it.
 * @param watched seconds in all, repeats included
 */
export function receptionOf(watched: number, durationSeconds: number, shared: boolean): Reception {
  const duration = Math.max(1, durationSeconds);
  const share = Math.min(1, watched / duration);
  const isFinished = share >= feedRules.finishedShare;
  const isSkipped = share < skip.share && watched < skip.seconds;
  const isView = watched >= countsAfter(duration);
  const byShare = (share - 0.3) * signals.finished;
  const watching = isSkipped ? signals.skipped : isFinished ? signals.finished : byShare;
  return {
    weight: watching + (shared ? signals.share : 0),
    engagement: shared ? 1 : isSkipped ? 0 : share,
    isFinished,
    isView,
  };
}

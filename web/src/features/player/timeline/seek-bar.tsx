import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { useRef } from 'react';
import { formatDuration } from '../../../lib/format/durations.ts';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import { useStageGeometry } from '../stage/stage-geometry.ts';
import styles from './seek-bar.module.css';
import { clamp, shareAt, toShares } from './seek-math.ts';
import { ThumbnailView } from './thumbnail-view.tsx';
import { useScrubbing } from './use-scrubbing.ts';

const THUMBNAIL_SIDE = 136;

interface SeekBarProps {
  thumbnails: Playback['thumbnails'];
  onScrub: (isScrubbing: boolean) => void;
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The timeline: played, buffered and locked parts; dragged, it shows the thumbnail and the time of the target. */
export function SeekBar({ thumbnails, onScrub }: SeekBarProps) {
  const player = usePlayer();
  const bar = useRef<HTMLDivElement>(null);
  const { toLocal } = useStageGeometry();
  const total = usePlayerState((state) => state.total);
  const playable = usePlayerState((state) => state.playable);
  const time = usePlayerState((state) => state.time);
  const buffered = usePlayerState((state) => state.buffered);

  const { pointed, isScrubbing, handlers } = useScrubbing(
    player,
    (event) => {
      if (!bar.current) return 0;
      const { x, width } = toLocal(event, bar.current);
      return width > 0 ? x / width : 0;
    },
    onScrub,
  );

  const shown = isScrubbing && pointed !== null ? pointed : time;
  const at = shareAt(shown, total);
  const pointedAt = pointed === null ? null : shareAt(pointed, total);
  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label="播放进度"
      aria-valuemin={0}
      aria-valuemax={Math.round(total)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={`${formatDuration(shown)}，共 ${formatDuration(total)}`}
      className={classNames(styles.bar, isScrubbing && styles.scrubbing)}
      {...handlers}
    >
      <div className={styles.track}>
        {toShares(buffered, total).map(({ left, width }) => (
          <span
            key={left}
            className={styles.buffered}
            style={{ left: percent(left), width: percent(width) }}
          />
        ))}
        {playable < total - 1 && (
          <span className={styles.locked} style={{ left: percent(shareAt(playable, total)) }} />
        )}
        <span className={styles.played} style={{ width: percent(at) }} />
      </div>
      <span className={styles.handle} style={{ left: percent(at) }} />
      {pointed !== null && pointedAt !== null && (
        <span
          className={styles.bubble}
          style={{ left: `clamp(68px, ${percent(clamp(pointedAt, 0, 1))}, calc(100% - 68px))` }}
        >
          {thumbnails && (
            <ThumbnailView thumbnails={thumbnails} seconds={pointed} longest={THUMBNAIL_SIDE} />
          )}
          <span className={styles.time}>{formatDuration(pointed)}</span>
        </span>
      )}
    </div>
  );
}

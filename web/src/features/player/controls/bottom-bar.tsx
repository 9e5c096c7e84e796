import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { formatDuration } from '../../../lib/format/durations.ts';
import { EnterFullScreenIcon, LeaveFullScreenIcon, MoreIcon } from '../icons/player-icons.tsx';
import { usePlayerState } from '../model/player-context.ts';
import { SeekBar } from '../timeline/seek-bar.tsx';
import { qualityName, rateName } from './control-text.ts';
import type { PanelName } from './control-panels.tsx';
import styles from './player-controls.module.css';

interface BottomBarProps {
  thumbnails: Playback['thumbnails'];
  hasSubtitles: boolean;
  hasAudioTracks: boolean;
  hasDanmaku: boolean;
  isFullScreen: boolean;
  onScrub: (isScrubbing: boolean) => void;
  onPanel: (panel: PanelName) => void;
  onFullScreen: () => void;
  /** Plays the next episode; null where there is none. */
  onNext: (() => void) | null;
}

/** Time, timeline, and frequent settings. */
export function BottomBar({
  thumbnails,
  hasSubtitles,
  hasAudioTracks,
  hasDanmaku,
  isFullScreen,
  onScrub,
  onPanel,
  onFullScreen,
  onNext,
}: BottomBarProps) {
  const second = usePlayerState((state) => Math.floor(state.time));
  const total = usePlayerState((state) => Math.round(state.total));
  const rate = usePlayerState((state) => state.rate);
  const quality = usePlayerState((state) => state.quality);
  const active = usePlayerState((state) => state.activeQuality);
  const hasQualities = usePlayerState((state) => state.qualities.length > 1);
  return (
    <div className={styles.bottom}>
      <SeekBar thumbnails={thumbnails} onScrub={onScrub} />
      <div className={styles.row}>
        <span className={styles.time}>
          {formatDuration(second)}
          <span className={styles.total}> / {formatDuration(total)}</span>
        </span>
        {onNext && isFullScreen && (
          <button type="button" className={styles.word} title="快捷键 N" onClick={onNext}>
            下一集
          </button>
        )}
        {hasDanmaku && isFullScreen && (
          <button
            type="button"
            className={styles.word}
            aria-haspopup="dialog"
            onClick={() => onPanel('danmaku')}
          >
            弹幕
          </button>
        )}
        {hasAudioTracks && (
          <button
            type="button"
            className={styles.word}
            aria-haspopup="dialog"
            onClick={() => onPanel('audio')}
          >
            音轨
          </button>
        )}
        {hasSubtitles && (
          <button
            type="button"
            className={styles.word}
            aria-haspopup="dialog"
            onClick={() => onPanel('subtitles')}
          >
            字幕
          </button>
        )}
        <button
          type="button"
          className={styles.word}
          aria-haspopup="dialog"
          aria-label={`倍速，现在 ${rateName(rate)}`}
          onClick={() => onPanel('rate')}
        >
          {rate === 1 ? '倍速' : rateName(rate)}
        </button>
        {hasQualities && (
          <button
            type="button"
            className={styles.word}
            aria-haspopup="dialog"
            aria-label={`清晰度，现在 ${quality === null ? '自动' : qualityName(quality)}`}
            onClick={() => onPanel('quality')}
          >
            {quality === null ? '自动' : qualityName(active ?? quality)}
          </button>
        )}
        <IconButton
          label="更多设置"
          icon={<MoreIcon size={22} />}
          aria-haspopup="dialog"
          onClick={() => onPanel('more')}
        />
        <IconButton
          label={isFullScreen ? '退出全屏' : '全屏'}
          icon={
            isFullScreen ? <LeaveFullScreenIcon size={22} /> : <EnterFullScreenIcon size={22} />
          }
          onClick={onFullScreen}
        />
      </div>
    </div>
  );
}

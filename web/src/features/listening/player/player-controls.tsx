import { IconButton } from '@yehang/ui/icon-button.tsx';
import { useState } from 'react';
import { listener } from '../../../entities/listening/listener.ts';
import {
  ChapterStepIcon,
  PauseIcon,
  PlayIcon,
  SkipIcon,
} from '../../../entities/listening/listening-icons.tsx';
import { shownChapter } from '../../../entities/listening/listening-state.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import styles from './audio-player.module.css';
import { Range } from './range.tsx';

const SKIP_SECONDS = 15;

/** The timeline of the chapter, and what moves along it. */
export function PlayerControls() {
  const { isPlaying, isWaiting, phase, chapters } = useListening((state) => state);
  const chapter = useListening(shownChapter);
  const list = chapters?.list ?? [];
  const at = list.findIndex(({ id }) => id === chapter?.id);
  const isReady = phase === 'ready' || phase === 'over';
  return (
    <>
      <Timeline isReady={isReady} />
      <div className={styles.controls}>
        <IconButton
          label="上一章"
          icon={<ChapterStepIcon direction="back" size={26} />}
          disabled={at <= 0}
          onClick={() => listener.step(-1)?.()}
        />
        <IconButton
          label="后退 15 秒"
          icon={<SkipIcon direction="back" size={32} />}
          disabled={!isReady}
          onClick={() => listener.seekBy(-SKIP_SECONDS)}
        />
        <IconButton
          className={styles.play}
          label={isPlaying ? '暂停' : '播放'}
          icon={isPlaying ? <PauseIcon size={32} /> : <PlayIcon size={32} />}
          aria-busy={isWaiting || phase === 'loading'}
          disabled={phase === 'wall' || phase === 'none' || phase === 'loading'}
          onClick={isPlaying ? listener.pause : listener.play}
        />
        <IconButton
          label="前进 15 秒"
          icon={<SkipIcon direction="forward" size={32} />}
          disabled={!isReady}
          onClick={() => listener.seekBy(SKIP_SECONDS)}
        />
        <IconButton
          label="下一章"
          icon={<ChapterStepIcon direction="forward" size={26} />}
          disabled={at < 0 || at >= list.length - 1}
          onClick={() => listener.step(1)?.()}
        />
      </div>
    </>
  );
}

function Timeline({ isReady }: { isReady: boolean }) {
  const time = useListening((state) => state.time);
  const duration = useListening((state) => state.duration);
  /** While it is dragged; it goes there once it is let go. */
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = wanted ?? Math.min(time, duration);
  const letGo = () => {
    if (wanted !== null) listener.seekTo(wanted);
    setWanted(null);
  };
  return (
    <div className={styles.timeline}>
      <Range
        label="本章进度"
        text={`${formatDuration(shown)}，共 ${formatDuration(duration)}`}
        min={0}
        max={Math.max(1, duration)}
        step={1}
        value={shown}
        disabled={!isReady}
        onChange={({ target }) => setWanted(Number(target.value))}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
      <span className={styles.times}>
        <span>{formatDuration(shown)}</span>
        <span>-{formatDuration(Math.max(0, duration - shown))}</span>
      </span>
    </div>
  );
}

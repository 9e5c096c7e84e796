import { IconButton } from '@yehang/ui/icon-button.tsx';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { STEP_SECONDS } from '../gestures/use-gesture-effects.ts';
import { PauseIcon, ReplayIcon, StepIcon } from '../icons/player-icons.tsx';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import styles from './player-controls.module.css';
import { useLongPress } from './use-long-press.ts';

interface CentreButtonsProps {
  onUsed: () => void;
  /** Plays the next episode; null where there is none. */
  onNext: (() => void) | null;
}

/** Back, play, forward, in the middle. */
export function CentreButtons({ onUsed, onNext }: CentreButtonsProps) {
  const player = usePlayer();
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const isEnded = usePlayerState((state) => state.isEnded);
  const isLoading = usePlayerState((state) => state.isPlaying && state.isWaiting);
  const held = useLongPress(onNext);
  const step = (seconds: number) => {
    player.seekBy(seconds);
    onUsed();
  };
  const toggle = () => {
    if (isEnded) player.seekTo(0);
    // What its label says, also where the video began by itself a moment ago.
    if (isPlaying) player.pause();
    else player.play();
    onUsed();
  };
  return (
    <div className={styles.centre}>
      <IconButton
        label={`后退 ${STEP_SECONDS} 秒`}
        icon={<StepIcon direction="back" size={28} />}
        onClick={() => step(-STEP_SECONDS)}
      />
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? '暂停' : isEnded ? '重播' : '播放'}
        aria-busy={isLoading || undefined}
        onClick={toggle}
      >
        {isPlaying ? (
          <PauseIcon size={30} />
        ) : isEnded ? (
          <ReplayIcon size={30} />
        ) : (
          <PlayIcon size={32} />
        )}
      </button>
      <IconButton
        label={`前进 ${STEP_SECONDS} 秒`}
        icon={<StepIcon direction="forward" size={28} />}
        {...held}
        onClick={() => step(STEP_SECONDS)}
      />
    </div>
  );
}

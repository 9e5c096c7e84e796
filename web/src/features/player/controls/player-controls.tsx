import { classNames } from '@yehang/ui/class-names.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { BackIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ComponentProps } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { CentreButtons } from './centre-buttons.tsx';
import styles from './player-controls.module.css';

interface PlayerControlsProps extends ComponentProps<typeof BottomBar> {
  isShown: boolean;
  /** While the timeline is dragged only it is visible. */
  isScrubbing: boolean;
  /** Shown above the picture in full screen. */
  title: string;
  onBack: () => void;
  onUsed: () => void;
}

/** All controls over the picture. Hidden, they come back on keyboard focus. */
export function PlayerControls({
  isShown,
  isScrubbing,
  title,
  onBack,
  onUsed,
  ...bottom
}: PlayerControlsProps) {
  return (
    <div
      className={classNames(
        styles.controls,
        !isShown && styles.hidden,
        isScrubbing && styles.scrubbing,
      )}
      onFocus={onUsed}
      data-shown={isShown}
    >
      <div className={styles.top}>
        <IconButton
          label={bottom.isFullScreen ? '退出全屏' : '返回'}
          icon={<BackIcon />}
          onClick={onBack}
        />
        {bottom.isFullScreen && <p className={styles.title}>{title}</p>}
      </div>
      <CentreButtons onUsed={onUsed} onNext={bottom.onNext} />
      <BottomBar {...bottom} />
    </div>
  );
}

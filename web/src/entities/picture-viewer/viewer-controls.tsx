import { IconButton } from '@yehang/ui/icon-button.tsx';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { BackIcon, CloseIcon, ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ReactNode } from 'react';
import styles from './picture-viewer.module.css';
import { type SlideSeconds, slideSeconds } from './use-slide-show.ts';
import { PauseIcon, ZoomInIcon, ZoomOutIcon } from './viewer-icons.tsx';

interface ViewerControlsProps {
  caption: string;
  actions: ReactNode;
  position: string;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  isPlaying: boolean;
  seconds: SlideSeconds;
  isEnlarged: boolean;
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
  onZoom: () => void;
  onPlay: () => void;
  onSeconds: (seconds: SlideSeconds) => void;
}

/** A button for every gesture, with the caption above them. They come into sight again when they are focused. */
export function ViewerControls(props: ViewerControlsProps) {
  const { caption, position, isShown, isFirst, isLast, isPlaying, seconds, isEnlarged } = props;
  const nextSeconds =
    slideSeconds[(slideSeconds.indexOf(seconds) + 1) % slideSeconds.length] ?? slideSeconds[0];
  return (
    <div className={styles.controls} data-hidden={!isShown || undefined}>
      <div className={styles.top}>
        <IconButton label="关闭" icon={<CloseIcon />} onClick={props.onClose} />
        <span className={styles.position} role="status">
          {position}
        </span>
        <span className={styles.side} />
      </div>
      <div className={styles.bottom}>
        {caption !== '' && <p className={styles.caption}>{caption}</p>}
        {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
        <div className={styles.buttons}>
          <IconButton
            label="上一张"
            icon={<BackIcon />}
            disabled={isFirst}
            onClick={() => props.onStep(-1)}
          />
          <IconButton
            label={isEnlarged ? '放大或还原' : '放大'}
            icon={isEnlarged ? <ZoomOutIcon /> : <ZoomInIcon />}
            onClick={props.onZoom}
          />
          <IconButton
            label={isPlaying ? '暂停幻灯片' : '播放幻灯片'}
            icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
            onClick={props.onPlay}
          />
          <button
            type="button"
            className={styles.seconds}
            aria-label={`每张 ${seconds} 秒`}
            onClick={() => props.onSeconds(nextSeconds)}
          >
            {seconds} 秒
          </button>
          <IconButton
            label="下一张"
            icon={<ForwardIcon />}
            disabled={isLast}
            onClick={() => props.onStep(1)}
          />
        </div>
      </div>
    </div>
  );
}

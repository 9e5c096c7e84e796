import { useBackToClose } from '@yehang/ui/back-to-close.ts';
import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useFocusTrap } from '@yehang/ui/focus-trap.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon, RefreshIcon, SpeakerIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { errorMessage } from '../../../lib/api/api-error.ts';
import type { OpenedGame } from '../game-query.ts';
import styles from './game-layer.module.css';
import { FillIcon, MutedIcon, TurnIcon } from './play-icons.tsx';
import { gameSound } from './sound.ts';
import { useGamePlay } from './use-game-play.ts';
import { useTurnedScreen } from './use-turned-screen.ts';

interface GameLayerProps {
  opened: OpenedGame;
  onRenew: () => Promise<string | null>;
  onClose: () => void;
}

/** A game over the whole screen. Its frame has an opaque origin: it reads neither session nor storage of the app. */
export function GameLayer({ opened, onRenew, onClose }: GameLayerProps) {
  const { game } = opened;
  const layer = useRef<HTMLDivElement>(null);
  const { isMuted } = useSyncExternalStore(gameSound.subscribe, gameSound.get);
  const play = useGamePlay(opened, isMuted, onRenew);
  const screen = useTurnedScreen(layer, game.orientation);
  const { state, src, name, load, error } = play;

  useFocusTrap(layer);
  useBackToClose(onClose);
  useEffect(() => {
    if (state.hasQuit) onClose();
  }, [state.hasQuit, onClose]);

  return createPortal(
    <div
      ref={layer}
      role="dialog"
      aria-modal="true"
      aria-label={game.title}
      tabIndex={-1}
      className={classNames(styles.layer, screen.isTurned && styles.turned)}
    >
      <div className={styles.bar}>
        <IconButton label="关闭游戏" icon={<CloseIcon />} onClick={onClose} />
        <span className={styles.title}>{game.title}</span>
        <span className={styles.unsaved} role="status">
          {state.isUnsaved ? '进度还没存上，会自动重试' : ''}
        </span>
        {game.orientation === 'landscape' && screen.isWrong && (
          <IconButton
            label={screen.isTurned ? '转回竖屏' : '转成横屏'}
            icon={<TurnIcon />}
            onClick={screen.toggleTurn}
          />
        )}
        <IconButton
          label={isMuted ? '打开声音' : '静音'}
          aria-pressed={isMuted}
          icon={isMuted ? <MutedIcon /> : <SpeakerIcon />}
          onClick={() => gameSound.set({ isMuted: !isMuted })}
        />
        <IconButton label="重新加载" icon={<RefreshIcon />} onClick={play.reload} />
        {screen.canFill && (
          <IconButton
            label={screen.isFull ? '退出全屏' : '全屏'}
            icon={<FillIcon />}
            onClick={screen.toggleFull}
          />
        )}
      </div>
      <div className={styles.stage}>
        {src !== null && (
          <iframe
            key={load}
            ref={play.frame}
            className={styles.frame}
            name={name}
            src={src}
            title={game.title}
            sandbox="allow-scripts allow-pointer-lock"
            allow="autoplay; gamepad; gyroscope; accelerometer"
            referrerPolicy="no-referrer"
            onLoad={play.onFrameLoad}
          />
        )}
        {error !== null && (
          <div className={styles.over}>
            <ErrorState message={messageOf(error)} onRetry={play.reload} />
          </div>
        )}
        {error === null && state.loading !== null && (
          <div className={styles.over}>
            <progress
              className={styles.progress}
              aria-label="正在加载游戏"
              {...(state.loading > 0 && { value: state.loading })}
            />
            <p className={styles.hint}>
              {play.isSlow ? '加载有点慢，可以再等等或重新加载' : hintOf(screen, game.orientation)}
            </p>
          </div>
        )}
        {state.newer && (
          <div className={styles.over} role="alertdialog" aria-label="两份存档">
            <p className={styles.question}>另一台设备上有更新的进度</p>
            <p className={styles.hint}>选了一份，另一份就不再保留</p>
            <div className={styles.choices}>
              <Button onClick={play.takeNewer}>用更新的进度</Button>
              <Button variant="secondary" onClick={() => void play.keepOwn()}>
                用这台设备的
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>,
    document.body,
  );
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.name === 'Error' ? '游戏没有加载出来' : errorMessage(error);

function hintOf(
  { isTurned, isWrong }: { isTurned: boolean; isWrong: boolean },
  orientation: 'portrait' | 'landscape' | 'any',
): string {
  if (isTurned) return '把手机横过来玩';
  if (isWrong && orientation === 'portrait') return '竖着拿手机更好玩';
  return '正在加载…';
}

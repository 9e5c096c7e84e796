import type { LiveChannelCard } from '@yehang/contract/shapes/live.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { useMemo, useRef, useState } from 'react';
import {
  EnterFullScreenIcon,
  LeaveFullScreenIcon,
  MutedIcon,
  PauseIcon,
  VolumeIcon,
} from '../icons/player-icons.tsx';
import { PlayerContext, usePlayer, usePlayerState } from '../model/player-context.ts';
import { createPlayer } from '../model/player.ts';
import { BackButton } from '../stage/back-button.tsx';
import { Poster } from '../stage/stage-frame.tsx';
import stageStyles from '../stage/player-stage.module.css';
import { useFullScreen } from '../stage/use-full-screen.ts';
import { useMediaSession } from '../stage/use-media-session.ts';
import styles from './live-page.module.css';
import { useLiveStream } from './use-live-stream.ts';

interface LiveStageProps {
  channel: LiveChannelCard;
  playlistUrl: string;
  /** Fetches a fresh URL. */
  onBroken: () => void;
}

/** The player of a channel. There is no seeking, only a way back to the live edge. */
export function LiveStage({ channel, playlistUrl, onBroken }: LiveStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const player = useMemo(
    () => (video ? createPlayer(video, { totalSeconds: 0, gainDb: 0 }) : null),
    [video],
  );
  const fullScreen = useFullScreen(stage, true);
  const stream = useLiveStream(player, {
    url: playlistUrl,
    isForeign: channel.source === 'outside',
    onBroken,
  });
  useMediaSession(player, channel.now?.title ?? channel.title, channel.title);
  return (
    <div className={stageStyles.holder}>
      <div
        ref={stage}
        className={classNames(
          stageStyles.stage,
          fullScreen.mode === 'page' && stageStyles.overPage,
          fullScreen.mode !== 'off' && stageStyles.full,
          fullScreen.isTurned && stageStyles.turned,
        )}
      >
        <video
          ref={setVideo}
          className={stageStyles.video}
          playsInline
          preload="auto"
          crossOrigin="anonymous"
          aria-label={channel.title}
        />
        {player && (
          <PlayerContext value={player}>
            <Still channel={channel} />
            <Buffering isReconnecting={stream.isReconnecting} />
            <LiveControls
              isBehind={stream.isBehind}
              onLive={stream.toLive}
              isFullScreen={fullScreen.mode !== 'off'}
              onFullScreen={fullScreen.toggle}
            />
          </PlayerContext>
        )}
        {fullScreen.mode === 'off' && <BackButton />}
      </div>
    </div>
  );
}

/** The channel's cover, until the first frame. */
function Still({ channel }: { channel: LiveChannelCard }) {
  const hasStarted = usePlayerState((state) => state.hasStarted);
  return !hasStarted && channel.cover ? <Poster picture={channel.cover} /> : null;
}

function Buffering({ isReconnecting }: { isReconnecting: boolean }) {
  const isWaiting = usePlayerState((state) => state.isWaiting && state.isPlaying);
  if (isReconnecting)
    return (
      <p className={styles.reconnecting} role="status">
        信号断了，正在重新连接
      </p>
    );
  return isWaiting ? (
    <span className={stageStyles.spinner} role="status" aria-label="正在缓冲" />
  ) : null;
}

interface LiveControlsProps {
  isBehind: boolean;
  onLive: () => void;
  isFullScreen: boolean;
  onFullScreen: () => void;
}

function LiveControls({ isBehind, onLive, isFullScreen, onFullScreen }: LiveControlsProps) {
  const player = usePlayer();
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const isMuted = usePlayerState((state) => state.isMuted);
  const hasStarted = usePlayerState((state) => state.hasStarted);
  const isLate = hasStarted && (isBehind || !isPlaying);
  return (
    <div className={styles.controls}>
      <IconButton
        label={isPlaying ? '暂停' : '播放'}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={isPlaying ? player.pause : player.play}
      />
      {isLate ? (
        <button type="button" className={styles.toLive} onClick={onLive}>
          回到直播
        </button>
      ) : (
        <span className={styles.liveMark}>直播</span>
      )}
      <span className={styles.gap} />
      <IconButton
        label={isMuted ? '打开声音' : '静音'}
        icon={isMuted ? <MutedIcon /> : <VolumeIcon />}
        onClick={() => player.setMuted(!isMuted)}
      />
      <IconButton
        label={isFullScreen ? '退出全屏' : '全屏'}
        icon={isFullScreen ? <LeaveFullScreenIcon /> : <EnterFullScreenIcon />}
        onClick={onFullScreen}
      />
    </div>
  );
}

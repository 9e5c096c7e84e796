import type { Playback, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { useMemo, useRef, useState } from 'react';
import { AccessWall } from '../access/access-wall.tsx';
import { useStream } from '../engine/use-stream.ts';
import { GestureHud } from '../gestures/gesture-hud.tsx';
import type { Gesture } from '../gestures/gesture-types.ts';
import { useGestureEffects } from '../gestures/use-gesture-effects.ts';
import { useGestureLayer } from '../gestures/use-gesture-layer.ts';
import { MutedIcon } from '../icons/player-icons.tsx';
import { useMarks } from '../long/use-marks.ts';
import { PlayerContext, usePlayer, usePlayerState } from '../model/player-context.ts';
import { createPlayer } from '../model/player.ts';
import { useProgressReports } from '../progress/use-progress-reports.ts';
import { FailurePanel } from '../stage/failure-panel.tsx';
import { Poster } from '../stage/stage-frame.tsx';
import { SeekBar } from '../timeline/seek-bar.tsx';
import { HeartBurst } from './heart-burst.tsx';
import type { Burst } from './heart-burst.tsx';
import { ShortInfo } from './short-info.tsx';
import { ShortKeys } from './short-keys.tsx';
import styles from './short-video-page.module.css';
import { useCurrentPlaying } from './use-current-playing.ts';

interface ShortPlayerProps {
  video: HTMLVideoElement;
  playback: Playback;
  item: VideoDetail;
  isCurrent: boolean;
  onRenew: () => Promise<unknown>;
  onStep: (by: number) => void;
}

/** A short video on an element that it borrows: plays while it is seen, round and round. */
export function ShortPlayer({ video, playback, item, isCurrent, ...rest }: ShortPlayerProps) {
  const { gainDb, access } = playback;
  const totalSeconds = item.durationSeconds;
  const player = useMemo(() => {
    video.loop = access.allowed;
    return createPlayer(video, { totalSeconds, gainDb });
  }, [video, totalSeconds, gainDb, access.allowed]);
  // A clip is seen from its start: where somebody left it is of no interest.
  const fromStart = useMemo(() => ({ ...playback, resumeSeconds: 0 }), [playback]);
  useProgressReports(player, item.id);
  const stream = useStream({
    player,
    playback: fromStart,
    isAutoplay: false,
    onRenew: rest.onRenew,
  });
  const { isSilenced, unmute } = useCurrentPlaying(player, isCurrent);
  return (
    <PlayerContext value={player}>
      <ShortOverlay playback={playback} item={item} />
      {isSilenced && isCurrent && (
        <button type="button" className={styles.unmute} onClick={unmute}>
          <MutedIcon size={18} />
          点按打开声音
        </button>
      )}
      {isCurrent && <ShortKeys onStep={rest.onStep} />}
      {stream.failure && (
        <FailurePanel
          failure={stream.failure}
          onRetry={stream.retry}
          isRetrying={stream.isRetrying}
        />
      )}
    </PlayerContext>
  );
}

function ShortOverlay({ playback, item }: { playback: Playback; item: VideoDetail }) {
  const player = usePlayer();
  const layer = useRef<HTMLDivElement>(null);
  const { like } = useMarks(item.id);
  const [burst, setBurst] = useState<Burst | null>(null);
  const hasStarted = usePlayerState((state) => state.hasStarted);
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const isLoading = usePlayerState((state) => state.isPlaying && state.isWaiting);
  const isEnded = usePlayerState((state) => state.isEnded);
  const isWalled = isEnded && !playback.access.allowed;
  const effects = useGestureEffects(player, player.toggle);
  const react = (gesture: Gesture) => {
    // Up and down is the feed's. Twice is a heart, as everywhere with short videos.
    if (gesture.kind.startsWith('slide')) return;
    if (gesture.kind !== 'doubleTap') {
      effects.react(gesture);
      return;
    }
    setBurst((last) => ({ turn: (last?.turn ?? 0) + 1, x: gesture.x, y: gesture.y }));
    if (!item.marks.liked) like(true);
  };
  const handlers = useGestureLayer(layer, react);
  return (
    <>
      {!hasStarted && <Poster picture={item.cover} />}
      <div className={styles.shade} />
      <div
        ref={layer}
        className={styles.gestures}
        {...handlers}
        onClick={(event) => {
          if (
            event.nativeEvent instanceof PointerEvent &&
            event.nativeEvent.pointerType === 'mouse'
          )
            player.toggle();
        }}
        onContextMenu={(event) => event.preventDefault()}
        aria-hidden="true"
      />
      {isLoading && <span className={styles.spinner} role="status" aria-label="正在缓冲" />}
      {hasStarted && !isPlaying && !isWalled && (
        <button type="button" className={styles.play} aria-label="播放" onClick={player.play}>
          <PlayIcon size={44} />
        </button>
      )}
      <HeartBurst burst={burst} />
      <GestureHud hint={effects.hint} thumbnails={playback.thumbnails} />
      {isWalled && (
        <AccessWall
          access={playback.access}
          isPreviewOver
          onReplay={() => {
            player.seekTo(0);
            player.play();
          }}
        />
      )}
      <ShortInfo item={item} />
      <div className={styles.bar}>
        <SeekBar thumbnails={playback.thumbnails} onScrub={() => undefined} />
      </div>
    </>
  );
}

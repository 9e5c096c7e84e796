import type { Playback } from '@yehang/contract/shapes/playback.ts';
import type { PlaceInSeries } from '@yehang/contract/shapes/series.ts';
import type { ReactNode, RefObject } from 'react';
import { lazy, Suspense, useRef, useState } from 'react';
import { DownloadDialog } from '../../../entities/downloads/download-dialog.tsx';
import { AccessWall } from '../access/access-wall.tsx';
import type { PanelName } from '../controls/control-panels.tsx';
import { ControlPanels } from '../controls/control-panels.tsx';
import { PlayerControls } from '../controls/player-controls.tsx';
import { useKeyboard } from '../controls/use-keyboard.ts';
import { useControlsVisibility } from '../controls/use-controls-visibility.ts';
import type { DanmakuProps } from '../danmaku/danmaku.tsx';
import { useNextEpisode } from '../end/next-episode.ts';
import { VideoEnd } from '../end/video-end.tsx';
import { GestureHud } from '../gestures/gesture-hud.tsx';
import { TapRipple } from '../gestures/tap-ripple.tsx';
import { useGestureEffects } from '../gestures/use-gesture-effects.ts';
import { useGestureLayer } from '../gestures/use-gesture-layer.ts';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import { SleepChip } from '../sleep/sleep-chip.tsx';
import { sleepTimer } from '../sleep/sleep-timer.ts';
import { useSleep } from '../sleep/use-sleep.ts';
import { BackButton } from './back-button.tsx';
import { ThumbnailView } from '../timeline/thumbnail-view.tsx';
import styles from './player-stage.module.css';
import { PreviewChip } from './preview-chip.tsx';
import { ResumeChip } from './resume-chip.tsx';
import { Poster } from './stage-frame.tsx';
import { UnmuteButton } from './unmute-button.tsx';
import { useNextTrack } from './use-media-session.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';

/** If danmaku fail to load, the video plays without them. */
const Danmaku = lazy(async (): Promise<{ default: (props: DanmakuProps) => ReactNode }> => {
  try {
    return { default: (await import('../danmaku/danmaku.tsx')).Danmaku };
  } catch {
    return { default: () => null };
  }
});

interface PlayerOverlayProps {
  stage: RefObject<HTMLElement | null>;
  playback: Playback;
  /** Whether something is offered at its end, and the position in its series, if any. */
  hasEnd: boolean;
  /** Shown when it has ended, in place of what follows it. */
  end?: ReactNode;
  place: PlaceInSeries | null;
  /** Where the danmaku bar is rendered; null where there are none. */
  danmakuSlot: HTMLElement | null;
  isFullScreen: boolean;
  onFullScreen: () => void;
  onLeave: () => void;
  onQuality: (name: string | null) => void;
  shownSubtitles: number;
  onSubtitles: (index: number) => void;
  heardTrack: number;
  onAudioTrack: (index: number) => void;
}

/** Everything over a video's picture: cover, gestures, controls, panels, the wall. */
export function PlayerOverlay({
  stage,
  playback,
  hasEnd,
  end,
  place,
  danmakuSlot,
  isFullScreen,
  onFullScreen,
  onLeave,
  onQuality,
  shownSubtitles,
  onSubtitles,
  heardTrack,
  onAudioTrack,
}: PlayerOverlayProps) {
  const player = usePlayer();
  const { access, item, thumbnails, subtitles, audioTracks } = playback;
  const hasStarted = usePlayerState((state) => state.hasStarted);
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const isLoading = usePlayerState((state) => state.isWaiting && state.isPlaying);
  const isEnded = usePlayerState((state) => state.isEnded);
  const isMuted = usePlayerState((state) => state.isMuted);
  const dim = usePlayerState((state) => state.dim);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [isDownloading, setDownloading] = useState(false);
  const [isScrubbing, setScrubbing] = useState(false);
  const [isEndClosed, setEndClosed] = useState(false);
  if (isEndClosed && !isEnded) setEndClosed(false);
  const isWalled = isEnded && !access.allowed;
  const hasOwnEnd = end !== undefined;
  const isOver = isEnded && access.allowed && (hasEnd || hasOwnEnd) && !isEndClosed;
  const shown = useControlsVisibility(isPlaying && hasStarted && panel === null && !isScrubbing);
  const gestures = useGestureEffects(player, shown.toggle);
  const layer = useRef<HTMLDivElement>(null);
  /** Touches cause clicks and double clicks as well; those are ignored. */
  const isMouse = useRef(false);
  const handlers = useGestureLayer(layer, gestures.react);
  const back = isFullScreen ? onFullScreen : onLeave;
  const save = () => {
    setPanel(null);
    // In full screen the sheet would be hidden.
    if (isFullScreen) onFullScreen();
    setDownloading(true);
  };
  const isUnderWay = gestures.hint !== null && gestures.hint.kind !== 'note';
  const onPictureInPicture = usePictureInPicture(player.video);
  const next = useNextEpisode(item.id, place, { isFullScreen, onLeaveFullScreen: onFullScreen });
  const onNext = next && access.allowed ? next.start : null;
  useKeyboard({ player, stage, toggleFullScreen: onFullScreen, onNext, onUsed: shown.show });
  useNextTrack(onNext);
  useSleep(player);
  const canContinue = () =>
    panel === null &&
    !document.hidden &&
    !sleepTimer.get().isAsleep &&
    stage.current?.closest('[inert]') === null;

  return (
    <>
      {!hasStarted && <Poster picture={item.cover} />}
      {hasStarted && thumbnails && (
        // Loaded before the first seek needs it.
        <span className={styles.ahead}>
          <ThumbnailView thumbnails={thumbnails} seconds={0} longest={16} />
        </span>
      )}
      {dim > 0 && <div className={styles.dim} style={{ opacity: dim }} />}
      <div
        ref={layer}
        className={styles.gestures}
        data-hidden={!shown.isShown}
        {...handlers}
        onPointerDown={(event) => {
          isMouse.current = event.pointerType === 'mouse';
          handlers.onPointerDown(event);
        }}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') shown.show();
          else handlers.onPointerMove(event);
        }}
        // A long press is a gesture here, and opens no context menu.
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => {
          if (isMouse.current) player.toggle();
        }}
        onDoubleClick={() => {
          if (isMouse.current) onFullScreen();
        }}
        aria-hidden="true"
      />
      {danmakuSlot && (
        <Suspense>
          <Danmaku
            contentId={item.id}
            isFullScreen={isFullScreen}
            slot={danmakuSlot}
            isPanelOpen={panel === 'danmaku'}
            onPanel={(isOpen) => setPanel(isOpen ? 'danmaku' : null)}
          />
        </Suspense>
      )}
      {isLoading && <span className={styles.spinner} role="status" aria-label="正在缓冲" />}
      <TapRipple ripple={gestures.ripple} />
      <GestureHud hint={gestures.hint} thumbnails={thumbnails} />
      {!isWalled && !isOver && (
        <PlayerControls
          isShown={shown.isShown && panel === null && !isUnderWay}
          isScrubbing={isScrubbing}
          title={item.title}
          isFullScreen={isFullScreen}
          onBack={back}
          onUsed={shown.show}
          thumbnails={thumbnails}
          hasSubtitles={subtitles.length > 0}
          hasAudioTracks={audioTracks.length > 1}
          hasDanmaku={danmakuSlot !== null}
          onScrub={setScrubbing}
          onPanel={setPanel}
          onFullScreen={onFullScreen}
          onNext={onNext}
        />
      )}
      <div
        className={styles.chips}
        hidden={gestures.hint !== null || isScrubbing || isWalled || isOver}
      >
        <SleepChip />
        {isMuted && <UnmuteButton onUnmute={() => player.setMuted(false)} />}
        <ResumeChip resumeSeconds={playback.resumeSeconds} />
        {!access.allowed && <PreviewChip />}
      </div>
      <ControlPanels
        open={panel}
        onClose={() => setPanel(null)}
        onQuality={onQuality}
        subtitles={subtitles}
        shownSubtitles={shownSubtitles}
        onSubtitles={onSubtitles}
        audioTracks={audioTracks}
        heardTrack={heardTrack}
        onAudioTrack={onAudioTrack}
        onPictureInPicture={onPictureInPicture}
        isFullScreen={isFullScreen}
        isEpisode={place !== null}
        onPanel={setPanel}
        onSave={save}
      />
      {isDownloading && <DownloadDialog id={item.id} onClose={() => setDownloading(false)} />}
      {isOver && hasOwnEnd && end}
      {isOver && !hasOwnEnd && (
        <VideoEnd
          item={item}
          next={next}
          canContinue={canContinue}
          onBack={back}
          onClose={() => setEndClosed(true)}
        />
      )}
      {isWalled && (
        <>
          <AccessWall
            item={item}
            access={access}
            isPreviewOver
            onReplay={() => {
              player.seekTo(0);
              player.play();
            }}
          />
          <BackButton onBack={back} />
        </>
      )}
    </>
  );
}

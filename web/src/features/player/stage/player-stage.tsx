import type { Playback } from '@yehang/contract/shapes/playback.ts';
import type { PlaceInSeries } from '@yehang/contract/shapes/series.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStream } from '../engine/use-stream.ts';
import { PlayerContext } from '../model/player-context.ts';
import { createPlayer } from '../model/player.ts';
import { useProgressReports } from '../progress/use-progress-reports.ts';
import { FailurePanel } from './failure-panel.tsx';
import { PlayerOverlay } from './player-overlay.tsx';
import styles from './player-stage.module.css';
import { stageGeometry, StageGeometryContext } from './stage-geometry.ts';
import { useLeavePage } from './back-button.tsx';
import { useAudioTrack } from './use-audio-track.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMediaSession } from './use-media-session.ts';
import { SubtitleTrack } from './subtitle-track.tsx';
import { useSubtitles } from './use-subtitles.ts';

interface PlayerStageProps {
  playback: Playback;
  /** Fetches a new playback with fresh URLs. Rejects if that failed. */
  onRenew: () => Promise<unknown>;
  /** Fills its container, instead of a shape of its own. */
  isFilling?: boolean;
  isLooping?: boolean;
  isAutoplay?: boolean;
  /** Its position in a series, or null; without it nothing is offered at its end. */
  place?: PlaceInSeries | null;
  /** Where the danmaku bar is rendered; without it there are none. */
  danmakuSlot?: HTMLElement | null;
  /** Shown over the picture when it has ended. */
  end?: ReactNode;
  /** In place of leaving the page. */
  onLeave?: () => void;
  /** Over the picture, under the controls. */
  children?: ReactNode;
}

/** A whole video player: picture, controls, gestures, keyboard, full screen, resume, reports, wall. */
export function PlayerStage({
  playback,
  onRenew,
  isFilling = false,
  isLooping = false,
  isAutoplay = true,
  place,
  danmakuSlot = null,
  end,
  onLeave,
  children,
}: PlayerStageProps) {
  const { item, access, gainDb, subtitles, audioTracks } = playback;
  const stage = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const totalSeconds = item.durationSeconds;
  const player = useMemo(
    () => (video ? createPlayer(video, { totalSeconds, gainDb }) : null),
    [video, totalSeconds, gainDb],
  );
  const isPortrait = playback.height > playback.width;
  const fullScreen = useFullScreen(stage, !isPortrait);
  const geometry = useMemo(() => stageGeometry(fullScreen.isTurned), [fullScreen.isTurned]);
  const leave = useLeavePage();
  const [shownSubtitles, setShownSubtitles] = useSubtitles(video, subtitles);
  const [heardTrack, setHeardTrack] = useAudioTrack(audioTracks);
  useProgressReports(player, { id: item.id, playId: playback.playId });
  const audioTrack = audioTracks[heardTrack]?.label ?? null;
  const stream = useStream({ player, playback, isAutoplay, audioTrack, onRenew });
  useMediaSession(player, item.title, item.uploader?.nickname ?? '');

  useEffect(() => {
    if (fullScreen.mode !== 'off') stage.current?.focus({ preventScroll: true });
  }, [fullScreen.mode]);

  return (
    <div
      className={classNames(
        styles.holder,
        isPortrait && styles.portrait,
        isFilling && styles.filling,
      )}
    >
      <div
        ref={stage}
        tabIndex={-1}
        className={classNames(
          styles.stage,
          fullScreen.mode === 'page' && styles.overPage,
          fullScreen.mode !== 'off' && styles.full,
          fullScreen.isTurned && styles.turned,
        )}
      >
        <video
          ref={setVideo}
          className={styles.video}
          playsInline
          loop={isLooping && access.allowed}
          preload="auto"
          crossOrigin="anonymous"
          aria-label={item.title}
        >
          {subtitles.map((track) => (
            <SubtitleTrack key={track.url} {...track} />
          ))}
        </video>
        {children}
        {player && (
          <PlayerContext value={player}>
            <StageGeometryContext value={geometry}>
              <div className={styles.overlay} inert={stream.failure !== null}>
                <PlayerOverlay
                  stage={stage}
                  playback={playback}
                  hasEnd={place !== undefined}
                  place={place ?? null}
                  danmakuSlot={danmakuSlot}
                  isFullScreen={fullScreen.mode !== 'off'}
                  onFullScreen={fullScreen.toggle}
                  end={end}
                  onLeave={onLeave ?? leave}
                  onQuality={stream.setQuality}
                  shownSubtitles={shownSubtitles}
                  onSubtitles={setShownSubtitles}
                  heardTrack={heardTrack}
                  onAudioTrack={setHeardTrack}
                />
              </div>
            </StageGeometryContext>
          </PlayerContext>
        )}
        {stream.failure && (
          <FailurePanel
            failure={stream.failure}
            refusal={stream.refusal}
            onRetry={stream.retry}
            isRetrying={stream.isRetrying}
          />
        )}
      </div>
    </div>
  );
}

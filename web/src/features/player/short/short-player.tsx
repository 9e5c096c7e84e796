import type { Playback, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { useMemo } from 'react';
import { useStream } from '../engine/use-stream.ts';
import { PlayerContext, usePlayerState } from '../model/player-context.ts';
import { createPlayer } from '../model/player.ts';
import { FailurePanel } from '../stage/failure-panel.tsx';
import { UnmuteButton } from '../stage/unmute-button.tsx';
import { useFeedControls } from './feed-context.ts';
import { ShortKeys } from './short-keys.tsx';
import { ShortOverlay } from './short-overlay.tsx';
import styles from './short-slot.module.css';
import { useCurrentPlaying } from './use-current-playing.ts';
import { useAutoSkip } from './use-auto-skip.ts';
import { useWatchReport } from './use-watch-report.ts';

interface ShortPlayerProps {
  video: HTMLVideoElement;
  playback: Playback;
  item: VideoDetail;
  isFollowed: boolean;
  /** Whether it is the one on the screen. */
  isCurrent: boolean;
  onRenew: () => Promise<unknown>;
}

/** A short video on an element that it borrows: plays while it is seen, round and round. */
export function ShortPlayer({ video, playback, item, isCurrent, ...rest }: ShortPlayerProps) {
  const { step } = useFeedControls();
  const { gainDb, access } = playback;
  const totalSeconds = item.durationSeconds;
  const player = useMemo(() => {
    video.loop = access.allowed;
    return createPlayer(video, { totalSeconds, gainDb });
  }, [video, totalSeconds, gainDb, access.allowed]);
  // A short video starts from the beginning, not from a stored position.
  const fromStart = useMemo(() => ({ ...playback, resumeSeconds: 0 }), [playback]);
  useWatchReport(player, { id: item.id, playId: playback.playId }, isCurrent);
  const stream = useStream({
    player,
    playback: fromStart,
    isAutoplay: false,
    isEager: isCurrent,
    onRenew: rest.onRenew,
  });
  const { isSilenced, isRefused, unmute } = useCurrentPlaying(player, isCurrent);
  // After a network error the next one would fail, too: the viewer sees the error.
  const isBeyondHelp = stream.failure !== null && stream.failure !== 'network';
  useAutoSkip(isCurrent && isBeyondHelp, () => step(1));
  return (
    <PlayerContext value={player}>
      <ShortOverlay
        playback={playback}
        item={item}
        isFollowed={rest.isFollowed}
        isRefused={isCurrent && isRefused}
      />
      {isCurrent && (
        <SoundChip
          isSilenced={isSilenced}
          onUnmute={() => {
            permitSound(video);
            unmute();
          }}
        />
      )}
      {isCurrent && <ShortKeys onStep={step} />}
      {stream.failure && (
        <div className={styles.failure}>
          <FailurePanel
            failure={stream.failure}
            refusal={stream.refusal}
            onRetry={stream.retry}
            isRetrying={stream.isRetrying}
          />
        </div>
      )}
    </PlayerContext>
  );
}

function SoundChip({ isSilenced, onUnmute }: { isSilenced: boolean; onUnmute: () => void }) {
  const isMuted = usePlayerState((state) => state.isMuted);
  if (!isMuted && !isSilenced) return null;
  return (
    <div className={styles.sound}>
      <UnmuteButton onUnmute={onUnmute} />
    </div>
  );
}

/**
 * Safari permits sound for each element separately: a tap that unmutes is used for all elements, by starting and
 * pausing them at once.
 */
function permitSound(video: HTMLVideoElement): void {
  const all = video.closest('[data-feed]')?.querySelectorAll('video') ?? [];
  for (const other of all) {
    if (other === video || !other.paused) continue;
    other.play().catch(() => undefined);
    other.pause();
  }
}

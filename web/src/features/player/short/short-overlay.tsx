import type { Playback, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { memo, useRef, useState } from 'react';
import { ReportSheet } from '../../../entities/reports/report-sheet.tsx';
import { DownloadDialog } from '../../../entities/downloads/download-dialog.tsx';
import { AccessWall } from '../access/access-wall.tsx';
import { GestureHud } from '../gestures/gesture-hud.tsx';
import type { Gesture } from '../gestures/gesture-types.ts';
import { useGestureEffects } from '../gestures/use-gesture-effects.ts';
import { useGestureLayer } from '../gestures/use-gesture-layer.ts';
import { useLikeAndFavorite } from '../../../entities/engagement/use-like-and-favorite.ts';
import { ignoreRelease } from '../../../lib/page/ignore-release.ts';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import { usePatchVideo } from '../play-query.ts';
import { Poster } from '../stage/stage-frame.tsx';
import { SeekBar } from '../timeline/seek-bar.tsx';
import { HeartBurst } from './heart-burst.tsx';
import type { Burst } from './heart-burst.tsx';
import { ShortInfo } from './short-info.tsx';
import { ShortMenu } from './short-menu.tsx';
import styles from './short-slot.module.css';
import { useHasFrame } from './use-has-frame.ts';

interface ShortOverlayProps {
  playback: Playback;
  item: VideoDetail;
  isFollowed: boolean;
  /** Whether the browser waits for a tap before it plays anything. */
  isRefused: boolean;
}

/** What lies over the picture: its gestures, its state, what it is, and its place. */
export const ShortOverlay = memo(function ShortOverlay({
  playback,
  item,
  isFollowed,
  isRefused,
}: ShortOverlayProps) {
  const player = usePlayer();
  const layer = useRef<HTMLDivElement>(null);
  const { like } = useLikeAndFavorite(item.id, usePatchVideo(item.id));
  const [burst, setBurst] = useState<Burst | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [reported, setReported] = useState<'content' | 'user' | null>(null);
  const [isDownloading, setDownloading] = useState(false);
  const hasPicture = useHasFrame(player.video);
  const hasStarted = usePlayerState((state) => state.hasStarted);
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const isLoading = usePlayerState((state) => state.isPlaying && state.isWaiting);
  const isEnded = usePlayerState((state) => state.isEnded);
  const isWalled = isEnded && !playback.access.allowed;
  // What waits for a tap may have a frame that no browser has painted yet.
  const isCovered = !hasPicture || (isRefused && !hasStarted);
  const waitsForTap = (hasStarted && !isPlaying && !isWalled) || (isRefused && !isPlaying);
  const effects = useGestureEffects(player, player.toggle);
  const likeAt = (x: number, y: number) => {
    setBurst((last) => ({ turn: (last?.turn ?? 0) + 1, x, y }));
    if (!item.marks.liked) like(true);
  };
  const react = (gesture: Gesture) => {
    // Up and down scroll the feed. A double tap likes, as usual with short videos, and a long press opens the menu.
    if (gesture.kind.startsWith('slide')) return;
    if (gesture.kind === 'doubleTap') likeAt(gesture.x, gesture.y);
    else if (gesture.kind === 'holdStart') {
      ignoreRelease();
      setMenuOpen(true);
    } else if (!gesture.kind.startsWith('hold')) effects.react(gesture);
  };
  const handlers = useGestureLayer(layer, react);
  return (
    <>
      {isCovered && <Poster picture={item.cover} />}
      <div className={styles.shade} />
      <div
        ref={layer}
        className={styles.gestures}
        {...handlers}
        onClick={(event) => {
          // A double click with a mouse toggles playback twice, and likes.
          if (!(event.nativeEvent instanceof PointerEvent)) return;
          if (event.nativeEvent.pointerType === 'mouse') player.toggle();
        }}
        onDoubleClick={({ nativeEvent }) => {
          if (nativeEvent instanceof MouseEvent) likeAt(nativeEvent.offsetX, nativeEvent.offsetY);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          if ((event.nativeEvent as PointerEvent).pointerType === 'mouse') setMenuOpen(true);
        }}
        aria-hidden="true"
      />
      {isLoading && <span className={styles.spinner} role="status" aria-label="正在缓冲" />}
      {waitsForTap && (
        <button type="button" className={styles.play} aria-label="播放" onClick={player.play}>
          <PlayIcon size={44} />
        </button>
      )}
      <HeartBurst burst={burst} />
      <GestureHud hint={effects.hint} thumbnails={playback.thumbnails} />
      {isWalled && (
        <AccessWall
          item={item}
          access={playback.access}
          isPreviewOver
          onReplay={() => {
            player.seekTo(0);
            player.play();
          }}
        />
      )}
      <ShortInfo item={item} isFollowed={isFollowed} onMore={() => setMenuOpen(true)} />
      <div className={styles.bar}>
        <SeekBar thumbnails={playback.thumbnails} onScrub={() => undefined} />
      </div>
      {isMenuOpen && (
        <ShortMenu
          item={item}
          onClose={() => setMenuOpen(false)}
          onReport={setReported}
          onSave={() => setDownloading(true)}
        />
      )}
      {isDownloading && <DownloadDialog id={item.id} onClose={() => setDownloading(false)} />}
      {reported && (
        <ReportSheet
          kind={reported}
          id={reported === 'user' ? (item.uploader?.id ?? '') : item.id}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
});

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openEngine } from '../engine/open-engine.ts';
import type { StreamEngine } from '../engine/stream-engine.ts';
import { bindVideo } from '../model/bind-video.ts';
import type { Player } from '../model/player.ts';

/** After a longer stall the stream is reopened. */
const STALL_MS = 12_000;
const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 20_000;
/** Further behind than this, the viewer has paused. */
const BEHIND_SECONDS = 20;

/** The pauses before a retry, milliseconds, growing. */
function pauseBefore(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
}

/** The requested URL with the newest signature, if it is a playlist of the same channel. */
export function withSignatureOf(newest: string, asked: string): string {
  const [address = '', query = ''] = newest.split('?');
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const isOurs = asked.startsWith(folder) && asked.split('?')[0]!.endsWith('.m3u8');
  return isOurs ? `${asked.split('?')[0]}?${query}` : asked;
}

interface LiveStreamSource {
  url: string;
  /** Whether it is an outside stream. */
  isForeign: boolean;
  /** Fetches a fresh URL. */
  onBroken: () => void;
}

interface LiveStream {
  /** Whether the viewer is far behind the live edge. */
  isBehind: boolean;
  toLive: () => void;
  isReconnecting: boolean;
}

/**
 * Plays a live channel on a player: starts at the live edge, and reopens the stream by itself whenever it fails or
 * stalls.
 */
export function useLiveStream(
  player: Player | null,
  { url, isForeign, onBroken }: LiveStreamSource,
): LiveStream {
  const [attempt, setAttempt] = useState(0);
  const [isReconnecting, setReconnecting] = useState(false);
  const [isBehind, setBehind] = useState(false);
  const engine = useRef<StreamEngine | null>(null);
  const failures = useRef(0);
  const newest = useRef(url);
  useEffect(() => {
    newest.current = url;
  }, [url]);

  useEffect(() => (player ? bindVideo(player, false) : undefined), [player]);

  const tellBroken = useEffectEvent(onBroken);
  useEffect(() => {
    if (!player) return undefined;
    const left = new AbortController();
    const wasPaused = player.get().hasStarted && !player.get().isPlaying;
    let again: number | undefined;
    const reopen = () => {
      if (left.signal.aborted || again !== undefined) return;
      setReconnecting(true);
      tellBroken();
      again = window.setTimeout(
        () => setAttempt((count) => count + 1),
        pauseBefore(failures.current),
      );
      failures.current += 1;
    };
    const opening = openEngine(
      {
        video: player.video,
        url: newest.current,
        startAt: 0,
        qualities: [],
        quality: null,
        isEager: true,
        isForeign,
        bandwidth: null,
        onQualities: (qualities) => player.set({ qualities }),
        onActiveQuality: (activeQuality) => player.set({ activeQuality }),
        onFailure: (failure) => {
          if (failure === 'media' && failures.current === 0) engine.current?.recoverMedia();
          else reopen();
        },
        freshAddress: (asked) => withSignatureOf(newest.current, asked),
      },
      left.signal,
    );
    opening.then((opened) => {
      engine.current = opened;
      if (left.signal.aborted) opened?.destroy();
      else if (!wasPaused) player.play();
    }, reopen);

    let waitingSince = performance.now();
    const watch = window.setInterval(() => {
      const { isPlaying, isWaiting } = player.get();
      if (!isPlaying || !isWaiting) waitingSince = performance.now();
      else if (performance.now() - waitingSince > STALL_MS) reopen();
      if (isPlaying && !isWaiting) {
        failures.current = 0;
        setReconnecting(false);
      }
      const edge = engine.current?.liveEdge() ?? null;
      setBehind(edge !== null && edge - player.video.currentTime > BEHIND_SECONDS);
    }, 1_000);
    return () => {
      left.abort();
      window.clearTimeout(again);
      window.clearInterval(watch);
      engine.current?.destroy();
      engine.current = null;
    };
  }, [player, attempt, isForeign]);

  return {
    isBehind,
    isReconnecting,
    toLive: () => {
      const edge = engine.current?.liveEdge() ?? null;
      if (player && edge !== null) player.video.currentTime = edge;
      player?.play();
    },
  };
}

import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { bindVideo } from '../model/bind-video.ts';
import {
  playerPreferences,
  setPlayerPreferences,
} from '../../../entities/playback/player-preferences.ts';
import type { Player } from '../model/player.ts';
import { openEngine } from './open-engine.ts';
import type { StreamFailure } from './recovery-policy.ts';
import { createRecovery } from './recovery-policy.ts';
import type { StreamEngine } from './stream-engine.ts';

interface StreamOptions {
  /** Null until the video element is mounted. */
  player: Player | null;
  playback: Playback;
  /** Whether it starts by itself. */
  isAutoplay: boolean;
  /** The name of the sound that is heard, where there are several; else null. */
  audioTrack?: string | null;
  /** Whether to buffer far ahead: not for videos below the screen. */
  isEager?: boolean;
  /** Fetches a new playback with fresh URLs. Rejects if that failed. */
  onRenew: () => Promise<unknown>;
}

interface Stream {
  /** The failure to show; null for none. */
  failure: StreamFailure | null;
  /** Why the new playback could not be fetched; null if it was not. */
  refusal: string | null;
  /** Starts again with a new playback. */
  retry: () => void;
  isRetrying: boolean;
  /** Selects a quality by its name, null for automatic. */
  setQuality: (name: string | null) => void;
}

/** The position when the URL changed, or the page was hidden. */
interface StreamPosition {
  time: number;
  wasPlaying: boolean;
}

/**
 * Plays a stream on a player, recovers from failures, and resumes at the same position with fresh URLs or when a
 * hidden page is shown again.
 */
export function useStream({
  player,
  playback,
  isAutoplay,
  audioTrack = null,
  isEager = true,
  onRenew,
}: StreamOptions): Stream {
  const [failure, setFailure] = useState<StreamFailure | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const engine = useRef<StreamEngine | null>(null);
  const recovery = useRef(createRecovery());
  const position = useRef<StreamPosition | null>(null);
  const wasPreview = useRef(false);

  const note = useEffectEvent(() => {
    if (!player?.get().hasStarted) return;
    const { isPlaying, time, isEnded } = player.get();
    // What has ended begins anew, as it does on a page that was not kept; engines do not open at an end.
    position.current = isEnded
      ? { time: 0, wasPlaying: isAutoplay }
      : { time, wasPlaying: isPlaying };
  });

  const fail = (what: StreamFailure) => {
    // The buffer would play on, unseen.
    player?.pause();
    setFailure(what);
  };

  const renew = async () => {
    setRefusal(null);
    try {
      await onRenew();
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.tip);
      fail('network');
    }
  };

  const onFailure = useEffectEvent((what: StreamFailure) => {
    const remedy = recovery.current(what, performance.now());
    if (remedy === 'recoverMedia') {
      engine.current?.recoverMedia();
      if (player?.get().isPlaying) player.play();
      return;
    }
    note();
    if (remedy === 'renewAddress') void renew();
    else fail(what);
  });

  const beginning = useEffectEvent(() => {
    // Bought at the end of its preview, it continues from there.
    const { time, hasStarted } = player?.get() ?? { time: 0, hasStarted: false };
    if (playback.access.allowed && wasPreview.current && hasStarted)
      return { startAt: time, playsAtOnce: true, isEager, audioTrack };
    return {
      audioTrack,
      startAt: position.current?.time ?? playback.resumeSeconds,
      playsAtOnce: position.current?.wasPlaying ?? isAutoplay,
      isEager,
    };
  });

  // Before the page frame pauses all media, or it would not be known that it played.
  useLayoutEffect(() => () => note(), []);

  useEffect(() => {
    if (!player) return undefined;
    return bindVideo(player, playback.access.previewSeconds !== null);
  }, [player, playback.access.previewSeconds]);

  const { playlistUrl, qualities } = playback;
  const isOpen = playback.access.allowed;
  useEffect(() => {
    if (!player) return undefined;
    const left = new AbortController();
    const { startAt, playsAtOnce, isEager: isEagerFirst, audioTrack: firstSound } = beginning();
    wasPreview.current = !isOpen;
    setFailure(null);
    player.set({ time: startAt });
    const { quality, bandwidth } = playerPreferences.get();
    const opening = openEngine(
      {
        video: player.video,
        url: playlistUrl,
        startAt,
        qualities,
        quality,
        audioTrack: firstSound,
        isEager: isEagerFirst,
        bandwidth,
        onQualities: (names) => {
          const isThere = quality !== null && names.includes(quality);
          player.set({ qualities: names, quality: isThere ? quality : null });
        },
        onActiveQuality: (activeQuality) => player.set({ activeQuality }),
        onFailure: (what) => {
          if (!left.signal.aborted) onFailure(what);
        },
      },
      left.signal,
    );
    opening.then(
      (opened) => {
        engine.current = opened;
        // It may be on the screen meanwhile.
        opened?.setEager(beginning().isEager);
        if (left.signal.aborted) opened?.destroy();
        else if (playsAtOnce) player.play();
      },
      () => {
        if (!left.signal.aborted) onFailure('network');
      },
    );
    return () => {
      left.abort();
      const measured = engine.current?.bandwidth() ?? null;
      if (measured !== null) setPlayerPreferences({ bandwidth: Math.round(measured) });
      engine.current?.destroy();
      engine.current = null;
    };
  }, [player, playlistUrl, qualities, isOpen]);

  useEffect(() => engine.current?.setEager(isEager), [isEager]);
  useEffect(() => {
    if (audioTrack !== null) engine.current?.setAudioTrack(audioTrack);
  }, [audioTrack]);

  return {
    failure,
    refusal,
    retry: () => {
      const { hasStarted, time } = player?.get() ?? { hasStarted: false, time: 0 };
      position.current = { time: hasStarted ? time : playback.resumeSeconds, wasPlaying: true };
      setRetrying(true);
      void renew().finally(() => setRetrying(false));
    },
    isRetrying,
    setQuality: (name) => {
      engine.current?.setQuality(name);
      player?.set({ quality: name });
      setPlayerPreferences({ quality: name });
    },
  };
}

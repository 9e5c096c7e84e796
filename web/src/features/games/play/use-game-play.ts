import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import { apiDomains } from '../../../lib/domains/api-domains.ts';
import { historyChanged } from '../../../lib/query/history-changed.ts';
import { leaveSound, takeSound } from '../../../lib/sound/one-sound.ts';
import { userStore } from '../../../lib/store/user-store.ts';
import { type OpenedGame, rankKey } from '../game-query.ts';
import { muteGames } from './sound.ts';
import { GamePlay, type PlayState } from './game-play.ts';
import { unsentSaves } from './unsent-save.ts';

/** Longer than this, it is said that loading takes a while. */
const SLOW_MS = 15_000;

const FRESH: PlayState = { loading: 0, newer: null, isUnsaved: false, hasQuit: false };

interface Loaded {
  /** Absolute; null until the game has begun. */
  src: string | null;
  /** The save, for games that keep theirs in the browser's storage and read it before they could be told. */
  name: string;
  /** Counts loads: each is a frame of its own. */
  load: number;
  error: unknown;
  isSlow: boolean;
}

const NOTHING: Loaded = { src: null, name: '', load: 0, error: null, isSlow: false };

/** A game that is played: its frame's address, what it says, and what can be done with it. */
export function useGamePlay(
  { game, frameUrl }: Pick<OpenedGame, 'game' | 'frameUrl'>,
  isMuted: boolean,
  /** The address has ended: fetches another one. */
  onRenew: () => Promise<string | null>,
) {
  const client = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const play = useRef<GamePlay | null>(null);
  const [state, setState] = useState<PlayState>(FRESH);
  const [loaded, setLoaded] = useState<Loaded>(NOTHING);
  const { load } = loaded;

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const src = await usableAddress(frameUrl, onRenew);
    const started = await post('porngame/start', { id: game.id }, { signal });
    historyChanged(game.id);
    if (signal.aborted) return;
    play.current = new GamePlay({
      gameId: game.id,
      started,
      hasScores: game.hasScores,
      unsent: unsentSaves(() => localStorage, {
        userId: userStore.get().info?.id ?? '',
        gameId: game.id,
      }),
      frame: () => frame.current?.contentWindow ?? null,
      isMuted,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onState: (change) => setState((before) => ({ ...before, ...change })),
      onBest: () => void client.invalidateQueries({ queryKey: rankKey(game.id) }),
    });
    const name = play.current.start ?? '';
    setLoaded((before) => ({ ...before, src, name }));
  });

  useEffect(() => {
    const left = new AbortController();
    setState(FRESH);
    begin(left.signal).catch((error: unknown) => {
      if (!left.signal.aborted) setLoaded((before) => ({ ...before, error }));
    });
    const slow = setTimeout(() => setLoaded((before) => ({ ...before, isSlow: true })), SLOW_MS);
    return () => {
      left.abort();
      clearTimeout(slow);
      void play.current?.end();
      play.current = null;
    };
  }, [load]);

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') play.current?.pause();
      else play.current?.resume();
    };
    const onLeave = () => play.current?.pause();
    document.addEventListener('visibilitychange', onVisibility);
    globalThis.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      globalThis.removeEventListener('pagehide', onLeave);
    };
  }, []);

  useEffect(() => play.current?.mute(isMuted), [isMuted]);

  // A game is not known to sound, but it may at any moment: what else sounds is silenced, or it is muted.
  useEffect(() => {
    if (isMuted) return undefined;
    takeSound(muteGames);
    return () => leaveSound(muteGames);
  }, [isMuted]);

  const reload = () => setLoaded(({ load: before }) => ({ ...NOTHING, load: before + 1 }));

  return {
    frame,
    state,
    ...loaded,
    reload,
    /** A game that says nothing of itself is there once its page is. */
    onFrameLoad: () => {
      if (!play.current?.isConnected) setState((before) => ({ ...before, loading: null }));
    },
    keepOwn: async () => {
      if (state.newer && (await play.current?.keepOwn(state.newer))) reload();
    },
    takeNewer: () => {
      play.current?.takeNewer();
      reload();
    },
  };
}

/** The address of the frame, which is another one where the first has ended. @throws where there is none */
async function usableAddress(
  frameUrl: string | null,
  onRenew: () => Promise<string | null>,
): Promise<string> {
  const known = frameUrl === null ? null : absolute(frameUrl);
  if (known !== null && (await isThere(known))) return known;
  const renewed = await onRenew();
  if (renewed !== null && (await isThere(absolute(renewed)))) return absolute(renewed);
  throw new Error('the game is not there');
}

const absolute = (path: string) => new URL(path, new URL(apiDomains.current(), location.href)).href;

const isThere = async (address: string) =>
  (await fetch(address, { method: 'HEAD', credentials: 'omit' })).ok;

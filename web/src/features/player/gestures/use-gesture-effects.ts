import { useEffect, useRef, useState } from 'react';
import { DARKEST } from '../model/player.ts';
import type { Player } from '../model/player.ts';
import { canSetVolume } from '../../../lib/sound/can-set-volume.ts';
import { clamp, swipedTo } from '../timeline/seek-math.ts';
import type { Gesture, Zone } from './gesture-types.ts';

/** How far one double tap moves, seconds. */
export const STEP_SECONDS = 10;
/** How long a hint is shown, ms. */
const NOTE_MS = 1200;

/** The hint for the current gesture. */
export type Hint =
  | { kind: 'hold'; rate: number; isArmed: boolean }
  | { kind: 'seek'; from: number; to: number }
  | { kind: 'dim'; share: number }
  | { kind: 'volume'; share: number }
  | { kind: 'note'; text: string };

/** The ripple of a double tap. */
export interface Ripple {
  /** Grows with every tap, so that each restarts its animation. */
  turn: number;
  zone: Exclude<Zone, 'middle'>;
  seconds: number;
  x: number;
  y: number;
}

/** The speed during a long press: faster than the current one. */
export function longPressRate(rate: number): number {
  return rate >= 2 ? 3 : 2;
}

/** Vibrates shortly, where the device can. */
function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(12);
}

/** The effects of gestures on a player, and their hints on the stage. */
export function useGestureEffects(player: Player, onTap: () => void) {
  const [hint, setHint] = useState<Hint | null>(null);
  const [ripple, setRipple] = useState<Ripple | null>(null);
  const noteTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The state at the start of a gesture. */
  const before = useRef({ time: 0, target: 0, rate: 1, level: 0 });
  useEffect(() => () => clearTimeout(noteTimer.current), []);

  const note = (text: string) => {
    clearTimeout(noteTimer.current);
    setHint({ kind: 'note', text });
    noteTimer.current = setTimeout(() => setHint(null), NOTE_MS);
  };

  function doubleTapped({ zone, count, x, y }: Extract<Gesture, { kind: 'doubleTap' }>): void {
    if (zone === 'middle') {
      player.toggle();
      return;
    }
    player.seekBy(zone === 'left' ? -STEP_SECONDS : STEP_SECONDS);
    const seconds = count * STEP_SECONDS;
    setRipple((last) => ({ turn: (last?.turn ?? 0) + 1, zone, seconds, x, y }));
  }

  function slid(side: 'left' | 'right', share: number): void {
    const level = clamp(before.current.level + share, 0, 1);
    if (side === 'left') {
      player.set({ dim: (1 - level) * DARKEST });
      setHint({ kind: 'dim', share: level });
    } else if (canSetVolume()) {
      player.setVolume(level);
      setHint({ kind: 'volume', share: level });
    }
  }

  const react = (gesture: Gesture): void => {
    const state = player.get();
    switch (gesture.kind) {
      case 'tap':
        onTap();
        return;
      case 'doubleTap':
        doubleTapped(gesture);
        return;
      case 'holdStart': {
        const rate = longPressRate(state.rate);
        before.current.rate = state.rate;
        clearTimeout(noteTimer.current);
        player.setRate(rate);
        if (!state.isPlaying) player.play();
        setHint({ kind: 'hold', rate, isArmed: false });
        vibrate();
        return;
      }
      case 'holdArm':
        setHint({ kind: 'hold', rate: state.rate, isArmed: gesture.isArmed });
        if (gesture.isArmed) vibrate();
        return;
      case 'holdEnd':
        if (gesture.isLocked) {
          note(`已锁定 ${state.rate}× 倍速`);
          return;
        }
        player.setRate(before.current.rate);
        setHint(null);
        return;
      case 'seekStart':
        clearTimeout(noteTimer.current);
        before.current.time = state.time;
        before.current.target = state.time;
        setHint({ kind: 'seek', from: state.time, to: state.time });
        return;
      case 'seekMove':
        before.current.target = swipedTo(before.current.time, gesture.share, state);
        setHint({ kind: 'seek', from: before.current.time, to: before.current.target });
        return;
      case 'seekEnd':
        player.seekTo(before.current.target);
        setHint(null);
        return;
      case 'seekCancel':
        setHint(null);
        return;
      case 'slideStart':
        if (gesture.side === 'right' && !canSetVolume()) {
          note('请用手机侧键调节音量');
          return;
        }
        clearTimeout(noteTimer.current);
        before.current.level =
          gesture.side === 'left' ? 1 - state.dim / DARKEST : state.isMuted ? 0 : state.volume;
        return;
      case 'slideMove':
        slid(gesture.side, gesture.share);
        return;
      case 'slideEnd':
        setHint((last) => (last?.kind === 'note' ? last : null));
    }
  };

  return { hint, ripple, note, react };
}

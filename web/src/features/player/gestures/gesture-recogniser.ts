import type { Gesture, GestureInput, Zone } from './gesture-types.ts';

/** The duration of a long press, ms. */
const HOLD_MS = 450;
/** The maximum time between the taps of a double tap, ms. */
const DOUBLE_MS = 280;
/** The maximum time until a further tap counts, ms. */
const RUN_MS = 650;
/** A smaller movement is ignored, px. */
const SLOP = 10;
/** Moves that start this near to an edge belong to the system: back gesture, notification shade, px. */
const EDGE = 20;
/** A long press moved up this far locks the speed, px. */
const LOCK_DISTANCE = 44;

type State =
  | { kind: 'idle' }
  | { kind: 'pressed'; from: GestureInput }
  | { kind: 'held'; from: GestureInput; isArmed: boolean }
  | { kind: 'seeking'; from: GestureInput }
  | { kind: 'sliding'; from: GestureInput; side: 'left' | 'right' }
  /** More fingers, or a move that is not ours: everything is ignored until all are lifted. */
  | { kind: 'spoiled' };

interface TapRun {
  zone: Zone;
  count: number;
  until: number;
}

export interface GestureRecogniser {
  down: (input: GestureInput) => void;
  move: (input: GestureInput) => void;
  up: (input: GestureInput) => void;
  /** The browser cancelled the touch. */
  cancel: (input: GestureInput) => void;
  /** To be called at `deadline`, and harmless at any other time. */
  tick: (now: number) => void;
  /** The next time at which time alone changes something, by the inputs' clock; null for none. */
  deadline: () => number | null;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Recognises touch gestures: a tap, counted double taps, a long press that can be locked by moving up, a horizontal
 * seek, and vertical slides on either half. It knows nothing of the page: it takes times and positions, and emits
 * gestures.
 */
export function createGestureRecogniser(
  size: () => Size,
  emit: (gesture: Gesture) => void,
): GestureRecogniser {
  let state: State = { kind: 'idle' };
  const fingers = new Set<number>();
  /** A tap that may still become a double tap. */
  let pending: { zone: Zone; until: number } | null = null;
  let run: TapRun | null = null;

  function zoneOf({ x }: GestureInput): Zone {
    const share = x / size().width;
    if (share < 1 / 3) return 'left';
    return share > 2 / 3 ? 'right' : 'middle';
  }

  function isNearEdge({ x, y }: GestureInput): boolean {
    const { width, height } = size();
    return x < EDGE || x > width - EDGE || y < EDGE || y > height - EDGE;
  }

  function flushTap(): void {
    if (!pending) return;
    pending = null;
    emit({ kind: 'tap' });
  }

  /** Cancels the current gesture, as far as possible. */
  function breakOff(): void {
    if (state.kind === 'held') emit({ kind: 'holdEnd', isLocked: false });
    if (state.kind === 'seeking') emit({ kind: 'seekCancel' });
    if (state.kind === 'sliding') emit({ kind: 'slideEnd', side: state.side });
  }

  function tapped(input: GestureInput): void {
    const zone = zoneOf(input);
    if (run && run.zone === zone && input.at <= run.until) {
      run = { zone, count: run.count + 1, until: input.at + RUN_MS };
      emit({ kind: 'doubleTap', zone, count: run.count, x: input.x, y: input.y });
      return;
    }
    run = null;
    if (pending && pending.zone === zone && input.at <= pending.until) {
      pending = null;
      // The middle toggles playback; a further tap would only undo it.
      if (zone !== 'middle') run = { zone, count: 1, until: input.at + RUN_MS };
      emit({ kind: 'doubleTap', zone, count: 1, x: input.x, y: input.y });
      return;
    }
    flushTap();
    pending = { zone, until: input.at + DOUBLE_MS };
  }

  /** A finger has moved far enough for a gesture. */
  function beginMove(from: GestureInput, to: GestureInput): void {
    pending = null;
    if (isNearEdge(from)) {
      state = { kind: 'spoiled' };
      return;
    }
    // Measured from here on, so that nothing jumps by the threshold.
    const origin = { ...from, x: to.x, y: to.y };
    if (Math.abs(to.x - from.x) > Math.abs(to.y - from.y)) {
      state = { kind: 'seeking', from: origin };
      emit({ kind: 'seekStart' });
      return;
    }
    const side = from.x < size().width / 2 ? 'left' : 'right';
    state = { kind: 'sliding', from: origin, side };
    emit({ kind: 'slideStart', side });
  }

  function tick(now: number): void {
    if (state.kind === 'pressed' && now >= state.from.at + HOLD_MS) {
      pending = null;
      state = { kind: 'held', from: state.from, isArmed: false };
      emit({ kind: 'holdStart' });
    }
    if (pending && state.kind !== 'pressed' && now >= pending.until) flushTap();
  }

  function lift(id: number): void {
    fingers.delete(id);
    state = fingers.size === 0 ? { kind: 'idle' } : { kind: 'spoiled' };
  }

  return {
    down: (input) => {
      tick(input.at);
      fingers.add(input.id);
      if (fingers.size > 1) {
        breakOff();
        pending = null;
        state = { kind: 'spoiled' };
        return;
      }
      if (pending && input.at > pending.until) flushTap();
      state = { kind: 'pressed', from: input };
    },
    move: (input) => {
      if (state.kind === 'idle' || state.kind === 'spoiled' || state.from.id !== input.id) return;
      tick(input.at);
      const { from } = state;
      const { width, height } = size();
      switch (state.kind) {
        case 'pressed':
          if (Math.hypot(input.x - from.x, input.y - from.y) > SLOP) beginMove(from, input);
          return;
        case 'held': {
          const isArmed = from.y - input.y > LOCK_DISTANCE;
          if (isArmed !== state.isArmed) emit({ kind: 'holdArm', isArmed });
          state = { ...state, isArmed };
          return;
        }
        case 'seeking':
          emit({ kind: 'seekMove', share: (input.x - from.x) / width });
          return;
        case 'sliding':
          emit({ kind: 'slideMove', side: state.side, share: (from.y - input.y) / height });
      }
    },
    up: (input) => {
      if (!fingers.has(input.id)) return;
      tick(input.at);
      const ended = state;
      lift(input.id);
      switch (ended.kind) {
        case 'pressed':
          tapped(input);
          return;
        case 'held':
          emit({ kind: 'holdEnd', isLocked: ended.isArmed });
          return;
        case 'seeking':
          emit({ kind: 'seekEnd' });
          return;
        case 'sliding':
          emit({ kind: 'slideEnd', side: ended.side });
          break;
        case 'idle':
        case 'spoiled':
          break;
      }
    },
    cancel: (input) => {
      if (!fingers.has(input.id)) return;
      breakOff();
      lift(input.id);
    },
    tick,
    deadline: () => {
      if (state.kind === 'pressed') return state.from.at + HOLD_MS;
      return pending?.until ?? null;
    },
  };
}

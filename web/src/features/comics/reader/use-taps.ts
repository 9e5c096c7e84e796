import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { TapAct } from './tap-zones.ts';

/** Two taps within this are one double tap, milliseconds, where they are this close, pixels. */
const DOUBLE_MS = 240;
const DOUBLE_PIXELS = 40;
/** A tap this soon after a scroll stops that, and turns nothing. */
const FLING_MS = 120;

interface TapOptions {
  actAt: (x: number, y: number) => TapAct;
  onAct: (act: TapAct) => void;
  onDouble: (x: number, y: number) => void;
}

/** Taps on what scrolls. Only the middle waits for a second tap: turning is immediate. */
export function useTaps({ actAt, onAct, onDouble }: TapOptions) {
  const lastScroll = useRef(-Infinity);
  const stoppedFling = useRef(false);
  const first = useRef<{ timer: number; x: number; y: number } | null>(null);
  useEffect(
    () => () => {
      if (first.current) clearTimeout(first.current.timer);
    },
    [],
  );
  return {
    onScroll: () => {
      lastScroll.current = performance.now();
    },
    onPointerDown: (_event: PointerEvent) => {
      stoppedFling.current = performance.now() - lastScroll.current < FLING_MS;
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const isControl = (event.target as Element).closest('button, a, input') !== null;
      if (isControl || stoppedFling.current) return;
      const box = event.currentTarget.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const act = actAt(x, y);
      const known = first.current;
      if (known) {
        clearTimeout(known.timer);
        first.current = null;
        if (Math.hypot(known.x - x, known.y - y) < DOUBLE_PIXELS) {
          onDouble(x, y);
          return;
        }
      }
      if (act !== 'menu') {
        onAct(act);
        return;
      }
      const timer = window.setTimeout(() => {
        first.current = null;
        onAct('menu');
      }, DOUBLE_MS);
      first.current = { timer, x, y };
    },
  };
}

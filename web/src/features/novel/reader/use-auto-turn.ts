import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { TextView } from './view-types.ts';

/** px a second at normal speed: about 400 characters a minute. */
const PX_PER_SECOND = 22;
const PAGE_MS = 16_000;
const LONGEST_FRAME_MS = 100;

/** Turns by itself while it is on: scrolls evenly, or turns a page at a time. */
export function useAutoTurn(view: RefObject<TextView | null>, isOn: boolean, speed: number): void {
  useEffect(() => {
    if (!isOn) return undefined;
    if (view.current?.creep(0) === false) {
      const timer = setInterval(() => view.current?.turn(1), PAGE_MS / speed);
      return () => clearInterval(timer);
    }
    let before = performance.now();
    // Positions are whole pixels: what is left of one is carried over.
    let rest = 0;
    let frame = requestAnimationFrame(function move(now) {
      rest += (Math.min(now - before, LONGEST_FRAME_MS) / 1000) * PX_PER_SECOND * speed;
      before = now;
      const whole = Math.floor(rest);
      rest -= whole;
      if (whole > 0) view.current?.creep(whole);
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [view, isOn, speed]);
}

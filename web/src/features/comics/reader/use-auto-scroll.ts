import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useWakeLock } from '../../../lib/page/use-wake-lock.ts';
import { createAutoScroll } from './auto-scroll.ts';

interface AutoScrollOptions {
  isOn: boolean;
  /** Pixels a second. */
  speed: number;
  /** What is touched to stop it. */
  touched: RefObject<HTMLElement | null>;
  scrollBy: (pixels: number) => void;
  onStop: () => void;
}

/** Scrolls by itself until the page is touched, with the screen kept on. */
export function useAutoScroll({ isOn, speed, touched, scrollBy, onStop }: AutoScrollOptions): void {
  const move = useEffectEvent((pixels: number) => scrollBy(pixels));
  const stop = useEffectEvent(() => onStop());
  const speedNow = useEffectEvent(() => speed);

  useWakeLock(isOn);
  useEffect(() => {
    if (!isOn) return undefined;
    const scroll = createAutoScroll();
    let frame = requestAnimationFrame(function step(now) {
      const pixels = scroll.step(now, speedNow());
      if (pixels > 0) move(pixels);
      frame = requestAnimationFrame(step);
    });
    const ending = new AbortController();
    const { signal } = ending;
    for (const event of ['pointerdown', 'wheel', 'touchstart'] as const)
      touched.current?.addEventListener(event, () => stop(), { signal, passive: true });
    window.addEventListener('keydown', () => stop(), { signal });
    return () => {
      cancelAnimationFrame(frame);
      ending.abort();
    };
  }, [isOn, touched]);
}

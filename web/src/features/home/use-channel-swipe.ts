import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { isAtSystemEdge, isSideways, scrollsSideways, swipeStep } from './channel-swipe.ts';

/** How far the channel follows the finger before it changes, as a share. */
const FOLLOWED = 0.35;

interface Swipe {
  x: number;
  y: number;
  at: number;
  isSideways: boolean;
}

/**
 * Changes the channel by a horizontal swipe: `onStep` gets 1 for the next and −1 for the previous one. Vertical
 * scrolling, carousels, multi-touch and the system's swipe from an edge are ignored. The tabs are its buttons.
 */
export function useChannelSwipe(
  panel: RefObject<HTMLElement | null>,
  onStep: (step: -1 | 1) => void,
): void {
  const step = useEffectEvent(onStep);

  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const mayMove = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    let swipe: Swipe | null = null;

    const follow = (dx: number) => {
      if (mayMove) element.style.transform = dx === 0 ? '' : `translateX(${dx * FOLLOWED}px)`;
    };
    const leave = () => {
      swipe = null;
      follow(0);
    };
    const start = ({ touches, target, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      if (!touch || touches.length > 1 || !(target instanceof Element)) return leave();
      const isOthers =
        isAtSystemEdge(touch.clientX, innerWidth) || scrollsSideways(target, element);
      swipe = isOthers
        ? null
        : { x: touch.clientX, y: touch.clientY, at: timeStamp, isSideways: false };
      return undefined;
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!swipe || !touch) return;
      const dx = touch.clientX - swipe.x;
      if (!swipe.isSideways) {
        const verdict = isSideways(dx, touch.clientY - swipe.y);
        if (verdict === null) return;
        if (!verdict) return leave();
        swipe.isSideways = true;
      }
      follow(dx);
    };
    const end = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = changedTouches;
      const ended = swipe;
      leave();
      if (!ended?.isSideways || !touch) return;
      const to = swipeStep(touch.clientX - ended.x, timeStamp - ended.at, innerWidth);
      if (to !== 0) step(to);
    };

    const options = { passive: true };
    element.addEventListener('touchstart', start, options);
    element.addEventListener('touchmove', move, options);
    element.addEventListener('touchend', end, options);
    element.addEventListener('touchcancel', leave, options);
    return () => {
      leave();
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', leave);
    };
  }, [panel]);
}

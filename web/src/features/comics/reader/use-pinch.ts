import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A pinch as it goes on: how much larger than at its start, and around which point of the element. */
export interface Pinch {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface PinchHandlers {
  onMove: (pinch: Pinch) => void;
  onEnd: (pinch: Pinch) => void;
}

/** Two fingers on an element that scrolls. Everything with one finger stays the browser's. */
export function usePinch(element: RefObject<HTMLElement | null>, handlers: PinchHandlers): void {
  const move = useEffectEvent(handlers.onMove);
  const end = useEffectEvent(handlers.onEnd);

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let began: { distance: number; x: number; y: number } | null = null;
    let last: Pinch | null = null;
    const fingers = ({ touches }: TouchEvent) => {
      const [one, other] = [touches[0]!, touches[1]!];
      const { left, top } = target.getBoundingClientRect();
      return {
        distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        x: (one.clientX + other.clientX) / 2 - left,
        y: (one.clientY + other.clientY) / 2 - top,
      };
    };
    const onStart = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      // Else the browser scrolls with both fingers, and the pinch ends.
      event.preventDefault();
      began = fingers(event);
    };
    const onMove = (event: TouchEvent) => {
      if (!began || event.touches.length !== 2) return;
      const { distance } = fingers(event);
      last = { scale: distance / began.distance, x: began.x, y: began.y };
      move(last);
    };
    const onEnd = (event: TouchEvent) => {
      if (!began || event.touches.length >= 2) return;
      began = null;
      if (last) end(last);
      last = null;
    };
    const ending = new AbortController();
    const { signal } = ending;
    target.addEventListener('touchstart', onStart, { signal, passive: false });
    target.addEventListener('touchmove', onMove, { signal, passive: true });
    target.addEventListener('touchend', onEnd, { signal });
    target.addEventListener('touchcancel', onEnd, { signal });
    return () => ending.abort();
  }, [element]);
}

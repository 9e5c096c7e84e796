import type { PointerEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStageGeometry } from '../stage/stage-geometry.ts';
import type { GestureRecogniser } from './gesture-recogniser.ts';
import { createGestureRecogniser } from './gesture-recogniser.ts';
import type { Gesture } from './gesture-types.ts';

/**
 * Passes touch and pen input of a layer to a recogniser. A mouse is left to the layer's click handlers.
 * @returns handlers for the layer
 */
export function useGestureLayer(
  layer: RefObject<HTMLElement | null>,
  onGesture: (gesture: Gesture) => void,
) {
  const { toLocal } = useStageGeometry();
  const recogniser = useRef<GestureRecogniser | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const emit = useEffectEvent(onGesture);
  const measure = useEffectEvent(() => {
    const element = layer.current;
    return element
      ? toLocal({ clientX: 0, clientY: 0 }, element)
      : { width: 1, height: 1, x: 0, y: 0 };
  });

  useEffect(() => {
    recogniser.current = createGestureRecogniser(
      () => measure(),
      (gesture) => emit(gesture),
    );
    return () => clearTimeout(timer.current);
  }, []);

  function waitForDeadline(): void {
    clearTimeout(timer.current);
    const deadline = recogniser.current?.deadline() ?? null;
    if (deadline === null) return;
    timer.current = setTimeout(
      () => {
        recogniser.current?.tick(performance.now());
        waitForDeadline();
      },
      Math.max(0, deadline - performance.now()) + 1,
    );
  }

  function feed(how: 'down' | 'move' | 'up' | 'cancel', event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'mouse') return;
    const { x, y } = toLocal(event, event.currentTarget);
    recogniser.current?.[how]({ id: event.pointerId, x, y, at: event.timeStamp });
    waitForDeadline();
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      feed('down', event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => feed('move', event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => feed('up', event),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => feed('cancel', event),
  };
}

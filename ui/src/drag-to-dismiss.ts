import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';

/** A sheet is dismissed when dragged further than this share of its height. */
const DISMISS_DISTANCE = 0.3;
/** A flick faster than this dismisses it at any distance, in px per ms. */
const DISMISS_SPEED = 0.6;

/** Whether a sheet of `height` px is dismissed after a drag by `distance` px at `speed` px per ms. */
export function shouldDismiss(distance: number, speed: number, height: number): boolean {
  return distance > 0 && (distance > height * DISMISS_DISTANCE || speed > DISMISS_SPEED);
}

interface Drag {
  fromY: number;
  lastY: number;
  lastAt: number;
  speed: number;
}

/** Makes a dialog draggable downwards by its handle; calls `onDismiss` after a long drag or a flick. */
export function useDragToDismiss(onDismiss: () => void) {
  const drag = useRef<Drag | null>(null);
  const [distance, setDistance] = useState(0);
  const [isDragging, setDragging] = useState(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const now = event.timeStamp;
    drag.current = { fromY: event.clientY, lastY: event.clientY, lastAt: now, speed: 0 };
    setDragging(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    const elapsed = event.timeStamp - current.lastAt;
    if (elapsed > 0) current.speed = (event.clientY - current.lastY) / elapsed;
    current.lastY = event.clientY;
    current.lastAt = event.timeStamp;
    setDistance(Math.max(0, event.clientY - current.fromY));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    drag.current = null;
    setDragging(false);
    const panel = event.currentTarget.closest<HTMLElement>('[role="dialog"]');
    const height = panel?.offsetHeight ?? 0;
    const isDismissed =
      event.type === 'pointerup' &&
      shouldDismiss(current.lastY - current.fromY, current.speed, height);
    if (isDismissed) onDismiss();
    else setDistance(0);
  };

  return {
    distance,
    isDragging,
    handle: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  };
}

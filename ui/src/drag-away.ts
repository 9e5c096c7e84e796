import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';

/** Dragged further than this share of its height, a sheet goes away. */
const FAR_ENOUGH = 0.3;
/** A flick faster than this goes away from anywhere, px per ms. */
const FAST_ENOUGH = 0.6;

/** Whether a sheet of `height` px that was dragged by `distance` px at `speed` px per ms is to go away. */
export function isDraggedAway(distance: number, speed: number, height: number): boolean {
  return distance > 0 && (distance > height * FAR_ENOUGH || speed > FAST_ENOUGH);
}

interface Drag {
  fromY: number;
  lastY: number;
  lastAt: number;
  speed: number;
}

/** Lets a panel be dragged downwards by its grip; further than a third, or flicked, it calls `onAway`. */
export function useDragAway(onAway: () => void) {
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
    const isAway =
      event.type === 'pointerup' &&
      isDraggedAway(current.lastY - current.fromY, current.speed, height);
    if (isAway) onAway();
    else setDistance(0);
  };

  return {
    distance,
    isDragging,
    grip: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  };
}

import type { PointerEvent, WheelEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type GestureEvent, PictureGestures } from './picture-gestures.ts';

type Target = ConstructorParameters<typeof PictureGestures>[0];

const kinds: Record<string, GestureEvent['kind']> = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
};

/** Gestures of a screen whose middle is that of the page; buttons on it stay buttons. */
export function useGestures(
  target: Target,
  onWheelZoom: (at: { x: number; y: number }, by: number) => void,
  onScroll: (by: number) => void,
) {
  const view = useEffectEvent(target.view);
  const limits = useEffectEvent(target.limits);
  const screen = useEffectEvent(target.screen);
  const onView = useEffectEvent(target.onView);
  const onDrag = useEffectEvent(target.onDrag);
  const onEnd = useEffectEvent(target.onEnd);
  const onTap = useEffectEvent(target.onTap);
  const onDoubleTap = useEffectEvent(target.onDoubleTap);
  const [held, setHeld] = useState<PictureGestures | null>(null);

  useEffect(() => {
    const gestures = new PictureGestures({
      view: () => view(),
      limits: () => limits(),
      screen: () => screen(),
      onView: (next) => onView(next),
      onDrag: (by) => onDrag(by),
      onEnd: (end, rest) => onEnd(end, rest),
      onTap: () => onTap(),
      onDoubleTap: (at) => onDoubleTap(at),
    });
    setHeld(gestures);
    return () => gestures.end();
  }, []);

  const middle = () => ({ x: innerWidth / 2, y: innerHeight / 2 });
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const kind = kinds[event.type];
    if (!held || !kind || event.button > 0) return;
    if (kind === 'down' && (event.target as Element).closest('button, a')) return;
    const { x, y } = middle();
    held.handle({
      kind,
      id: event.pointerId,
      x: event.clientX - x,
      y: event.clientY - y,
      at: event.timeStamp,
    });
    // Once it moves: a press on a link in a picture's place would be lost otherwise.
    if (kind === 'move' && held.isMoving && !event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.setPointerCapture(event.pointerId);
  };
  return {
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    onPointerUp: onPointer,
    onPointerCancel: onPointer,
    onWheel: (event: WheelEvent) => {
      // A strip is scrolled; pinched on a touch pad, anything is enlarged.
      if (!event.ctrlKey && target.view().scale === 1 && target.limits().y > 0) {
        onScroll(event.deltaY);
        return;
      }
      const { x, y } = middle();
      onWheelZoom({ x: event.clientX - x, y: event.clientY - y }, Math.exp(-event.deltaY / 400));
    },
  };
}

import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';

/** The duration of a long press, ms. */
const HELD_MS = 550;

/**
 * Handlers of a button with a long press: after it there is no click.
 * @param onLongPress null for none
 */
export function useLongPress(onLongPress: (() => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      wasHeld.current = false;
      if (!onLongPress) return;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onLongPress();
      }, HELD_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { ignoreRelease } from '../../../lib/page/ignore-release.ts';

/** The duration of a long press, ms. */
const HELD_MS = 550;

/**
 * Handlers of a button with a long press: after it there is no click.
 * @param onLongPress null for none
 */
export function useLongPress(onLongPress: (() => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      if (!onLongPress) return;
      timer.current = setTimeout(() => {
        ignoreRelease();
        onLongPress();
      }, HELD_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

import { useEffect, useEffectEvent } from 'react';
import { OverlayHistory } from './overlay-history.ts';

let overlays: OverlayHistory | null = null;

/** Lets the browser's back close overlays. Call it before a router is created; without it back leaves the page. */
export function connectOverlayHistory(): void {
  overlays = new OverlayHistory(window);
}

/**
 * While mounted, the browser's back calls `onClose` instead of leaving the page. What stays open answers 'stays', and
 * is asked again by the next back.
 */
export function useBackToClose(onClose: (() => void) | (() => 'stays' | undefined)): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let ended: (() => void) | undefined;
    const open = () => {
      ended = overlays?.open(() => {
        if (close() === 'stays') open();
      });
    };
    open();
    return () => ended?.();
  }, []);
}

/** Lets back call `onBack` while it is mounted, for overlays that have steps. */
export function BackStep({ onBack }: { onBack: () => void }): null {
  useBackToClose(onBack);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import { OverlayHistory } from './overlay-history.ts';

let overlays: OverlayHistory | null = null;

/** Lets the browser's back close overlays. Call it before a router is created; without it back leaves the page. */
export function connectOverlayHistory(): void {
  overlays = new OverlayHistory(window);
}

/** While mounted, the browser's back calls `onClose` instead of leaving the page. */
export function useBackToClose(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => overlays?.open(() => close()), []);
}

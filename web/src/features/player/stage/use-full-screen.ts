import type { RefObject } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { consumeFullScreenRequest } from './full-screen-handover.ts';

/**
 * Whether the stage fills the screen: with the Fullscreen API, or with CSS where the browser supports it for videos
 * only.
 */
export type FullScreen = 'off' | 'browser' | 'page';

const upright = () => matchMedia('(orientation: portrait)');

function subscribeToOrientation(listener: () => void): () => void {
  const query = upright();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface FullScreenControl {
  mode: FullScreen;
  /** Whether the stage is rotated by 90°, for a landscape video on a portrait phone. */
  isTurned: boolean;
  toggle: () => void;
}

/** Typed as always present, but an iPhone has it on videos only, with its own controls. */
function canAskBrowser(element: HTMLElement): boolean {
  return 'requestFullscreen' in element && document.fullscreenEnabled;
}

/** The Screen Orientation API, which only some browsers have. */
interface LockableOrientation {
  lock?: (orientation: string) => Promise<void>;
  unlock?: () => void;
}

/**
 * Full screen for a stage with its own controls.
 * @param isWide whether the picture is wider than high
 */
export function useFullScreen(
  stage: RefObject<HTMLElement | null>,
  isWide: boolean,
): FullScreenControl {
  // The browser's full screen ends with its element, and needs another user gesture.
  const [mode, setMode] = useState<FullScreen>(() => (consumeFullScreenRequest() ? 'page' : 'off'));
  const isUpright = useSyncExternalStore(subscribeToOrientation, () => upright().matches);

  useEffect(() => {
    const onChange = () => {
      const isOurs = stage.current !== null && document.fullscreenElement === stage.current;
      setMode((mode) => (isOurs ? 'browser' : mode === 'browser' ? 'off' : mode));
      if (!isOurs) (screen.orientation as LockableOrientation | undefined)?.unlock?.();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [stage]);

  useEffect(() => {
    if (mode !== 'page') return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMode('off');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [mode]);

  const enter = async (element: HTMLElement) => {
    if (!canAskBrowser(element)) {
      setMode('page');
      return;
    }
    try {
      await element.requestFullscreen({ navigationUI: 'hide' });
    } catch {
      setMode('page');
      return;
    }
    // Desktops and tablets reject it, and need not rotate.
    const orientation = screen.orientation as LockableOrientation | undefined;
    await orientation?.lock?.(isWide ? 'landscape' : 'portrait').catch(() => undefined);
  };
  const toggle = () => {
    const element = stage.current;
    if (!element) return;
    if (mode === 'off') void enter(element);
    else if (mode === 'page') setMode('off');
    else void document.exitFullscreen();
  };
  return { mode, isTurned: mode === 'page' && isWide && isUpright, toggle };
}

import type { RefObject } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { consumeFullScreenRequest } from './full-screen-handover.ts';

/** Whether the stage fills the screen: by the browser, or, where it lets only its own player, by the page. */
export type FullScreen = 'off' | 'browser' | 'page';

const upright = () => matchMedia('(orientation: portrait)');

function subscribeToOrientation(listener: () => void): () => void {
  const query = upright();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface FullScreenControl {
  mode: FullScreen;
  /** Whether the stage is turned by a quarter, for a wide picture on an upright phone. */
  isTurned: boolean;
  toggle: () => void;
}

/** Typed as always present, but an iPhone has it on videos alone, with controls of its own. */
function canAskBrowser(element: HTMLElement): boolean {
  return 'requestFullscreen' in element && document.fullscreenEnabled;
}

/** What only some browsers have: holding the screen in one orientation. */
interface LockableOrientation {
  lock?: (orientation: string) => Promise<void>;
  unlock?: () => void;
}

/**
 * Full screen for a stage with controls of its own.
 * @param isWide whether the picture is wider than high
 */
export function useFullScreen(
  stage: RefObject<HTMLElement | null>,
  isWide: boolean,
): FullScreenControl {
  // The browser's own goes with the player that asked for it, and asks for a touch again.
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
    // Desktops and tablets refuse, and need not.
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

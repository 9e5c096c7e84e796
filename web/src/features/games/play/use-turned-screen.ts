import type { RefObject } from 'react';
import type { GameOrientation } from '@yehang/contract/shapes/game.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

const upright = () => matchMedia('(orientation: portrait)');

function subscribe(listener: () => void): () => void {
  const query = upright();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The Screen Orientation API, which only some browsers have. */
interface LockableOrientation {
  lock?: (orientation: string) => Promise<void>;
  unlock?: () => void;
}

/**
 * How a layer stands on the screen. Where the browser cannot fill the screen or turn it, as on an iPhone, the layer is
 * turned by its styles.
 */
export function useTurnedScreen(layer: RefObject<HTMLElement | null>, wanted: GameOrientation) {
  const isUpright = useSyncExternalStore(subscribe, () => upright().matches);
  const [isFull, setFull] = useState(false);
  const [isTurnOff, setTurnOff] = useState(false);
  const isWrong = wanted !== 'any' && isUpright !== (wanted === 'portrait');

  useEffect(() => {
    const onChange = () => {
      const isOurs = layer.current !== null && document.fullscreenElement === layer.current;
      setFull(isOurs);
      if (!isOurs) (screen.orientation as LockableOrientation | undefined)?.unlock?.();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [layer]);

  /** Fills the screen, and holds it as the game wants it where the browser can. */
  const toggleFull = async () => {
    const element = layer.current;
    if (!element) return;
    if (document.fullscreenElement) {
      await document.exitFullscreen();
      return;
    }
    try {
      await element.requestFullscreen({ navigationUI: 'hide' });
    } catch {
      return;
    }
    if (wanted === 'any') return;
    const orientation = screen.orientation as LockableOrientation | undefined;
    await orientation?.lock?.(wanted).catch(() => undefined);
  };

  return {
    isFull,
    // Typed as always present, but an iPhone has it on videos only.
    canFill: 'requestFullscreen' in document.documentElement && document.fullscreenEnabled,
    isWrong,
    isTurned: isWrong && wanted === 'landscape' && !isTurnOff,
    toggleFull: () => void toggleFull(),
    toggleTurn: () => setTurnOff(!isTurnOff),
  };
}

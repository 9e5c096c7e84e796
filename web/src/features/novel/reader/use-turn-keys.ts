import { useEffect, useEffectEvent } from 'react';
import { useVolumeKeys } from '../../../lib/native/use-volume-keys.ts';

const forwardKeys = ['ArrowRight', 'ArrowDown', 'PageDown', ' '];
const backKeys = ['ArrowLeft', 'ArrowUp', 'PageUp'];

interface TurnKeys {
  /** Turns by a page, or a screen. */
  turn: (way: 1 | -1) => void;
  /** Moves by some lines, by the arrows up and down; they turn where it is missing. */
  move?: (way: 1 | -1) => void;
  /** Whether the volume keys turn, too. */
  hasVolumeKeys: boolean;
}

/** The keys that turn the text, where nothing lies over it. */
export function useTurnKeys({ turn, move, hasVolumeKeys }: TurnKeys): void {
  const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isCovered()) return;
    if (target instanceof HTMLElement && target.closest('button, input, textarea')) return;
    const isBack = backKeys.includes(key) || (key === ' ' && shiftKey);
    if (!isBack && !forwardKeys.includes(key)) return;
    event.preventDefault();
    const isLine = key === 'ArrowDown' || key === 'ArrowUp';
    (isLine && move ? move : turn)(isBack ? -1 : 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useVolumeKeys(hasVolumeKeys, (way) => {
    if (!isCovered()) turn(way);
  });
}

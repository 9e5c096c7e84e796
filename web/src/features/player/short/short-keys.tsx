import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeyboard } from '../controls/use-keyboard.ts';
import { usePlayer } from '../model/player-context.ts';

/** The keyboard shortcuts of the current short video: those of every player, and up and down for its neighbours. */
export function ShortKeys({ onStep }: { onStep: (by: number) => void }) {
  const player = usePlayer();
  const nowhere = useRef<HTMLElement | null>(null);
  const nothing = () => undefined;
  useKeyboard({ player, stage: nowhere, toggleFullScreen: nothing, onNext: null, onUsed: nothing });
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }[event.key];
    if (by === undefined || event.defaultPrevented) return;
    // An open sheet handles the keys.
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    event.preventDefault();
    onStep(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import type { ComicChoice } from './comic-preferences.ts';

interface ReaderKeys {
  step: (way: 1 | -1) => void;
  chapter: (way: 1 | -1) => void;
  zoom: (way: 1 | -1) => void;
  menu: () => void;
}

type Command = keyof Omit<ReaderKeys, 'menu'>;

const keys: Readonly<Record<string, readonly [Command, 1 | -1]>> = {
  ' ': ['step', 1],
  PageDown: ['step', 1],
  ArrowDown: ['step', 1],
  PageUp: ['step', -1],
  ArrowUp: ['step', -1],
  ']': ['chapter', 1],
  '[': ['chapter', -1],
  '+': ['zoom', 1],
  '=': ['zoom', 1],
  '-': ['zoom', -1],
};

/** The keyboard, where nothing lies over the pictures. The arrows to the sides follow the direction of reading. */
export function useReaderKeys(isOn: boolean, { layout, direction }: ComicChoice, to: ReaderKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isTyping = (target as Element | null)?.closest('button, a, input, [role="radio"]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'm' || key === 'Enter') {
      to.menu();
      return;
    }
    const isSide = layout === 'pages' && (key === 'ArrowLeft' || key === 'ArrowRight');
    const side = (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1;
    const [command, way] = isSide ? (['step', side] as const) : (keys[key] ?? []);
    if (!command || !way) return;
    event.preventDefault();
    to[command](way);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}

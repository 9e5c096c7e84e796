import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './use-hotkey.ts';

/** Maximum time between the two keys, in milliseconds. */
const SECOND_KEY_MS = 1_200;

/** Shortcuts of two keys, `g` and a letter, that open a page. */
export function useGoToShortcuts(goTo: (letter: string) => void): void {
  const run = useEffectEvent(goTo);
  useEffect(() => {
    let startedAt = 0;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isSecond = Date.now() - startedAt < SECOND_KEY_MS;
      startedAt = !isSecond && event.key === 'g' ? Date.now() : 0;
      if (!isSecond) return;
      event.preventDefault();
      run(event.key);
    };
    // In the capture phase, so that the second letter does not trigger a hotkey of the page as well.
    globalThis.addEventListener('keydown', pressed, { capture: true });
    return () => globalThis.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}

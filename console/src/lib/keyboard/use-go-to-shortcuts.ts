import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './use-hotkey.ts';

/** How long the second key may take, in milliseconds. */
const PATIENCE = 1_200;

/** `g`, then a letter, goes to a page. */
export function useGoKeys(goTo: (letter: string) => void): void {
  const run = useEffectEvent(goTo);
  useEffect(() => {
    let since = 0;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isSecond = Date.now() - since < PATIENCE;
      since = !isSecond && event.key === 'g' ? Date.now() : 0;
      if (!isSecond) return;
      event.preventDefault();
      run(event.key);
    };
    // Before the keys of the page, so that the second letter is not also taken for one of those.
    globalThis.addEventListener('keydown', pressed, { capture: true });
    return () => globalThis.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}

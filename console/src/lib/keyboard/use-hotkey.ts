import { useEffect, useEffectEvent } from 'react';

/** Whether keys typed now belong to a field and not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether Enter already means something where the focus is. */
function hasOwnEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('a, button, [role=button], [tabindex]');
}

/** Whether a dialog lies over the page: its keys are its own. */
function isCovered(): boolean {
  return document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;
}

/** Runs an act when a plain key is pressed outside of fields and dialogs. */
export function useHotkey(key: string, act: (event: KeyboardEvent) => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      if (key === 'Enter' && hasOwnEnter(event.target)) return;
      event.preventDefault();
      run(event);
    };
    globalThis.addEventListener('keydown', pressed);
    return () => globalThis.removeEventListener('keydown', pressed);
  }, [key]);
}

/** Runs an act on Ctrl+S or ⌘S, also inside fields, instead of the browser's own. */
export function useSaveKey(save: () => void): void {
  const run = useEffectEvent(save);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat && !isCovered()) run();
    };
    globalThis.addEventListener('keydown', pressed);
    return () => globalThis.removeEventListener('keydown', pressed);
  }, []);
}

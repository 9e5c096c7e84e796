import { useEffect, useEffectEvent } from 'react';

/** Whether the focus is in a text field, so that keys are typed text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether the focused element handles Enter itself. */
function handlesEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('a, button, [role=button], [tabindex]');
}

/** Whether a dialog is open; hotkeys of the page are off meanwhile. */
function isDialogOpen(): boolean {
  return document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;
}

/** Runs `handler` on a key without modifiers, outside of text fields and dialogs. */
export function useHotkey(key: string, handler: (event: KeyboardEvent) => void): void {
  const run = useEffectEvent(handler);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      if (key === 'Enter' && handlesEnter(event.target)) return;
      event.preventDefault();
      run(event);
    };
    globalThis.addEventListener('keydown', pressed);
    return () => globalThis.removeEventListener('keydown', pressed);
  }, [key]);
}

/** Runs `open` on Ctrl+K or ⌘K, also inside text fields, in place of the browser's default. */
export function useSearchShortcut(open: () => void): void {
  const run = useEffectEvent(open);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat && !isDialogOpen()) run();
    };
    globalThis.addEventListener('keydown', pressed);
    return () => globalThis.removeEventListener('keydown', pressed);
  }, []);
}

/** Runs `save` on Ctrl+S or ⌘S, also inside text fields, in place of the browser's default. */
export function useSaveShortcut(save: () => void): void {
  const run = useEffectEvent(save);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat && !isDialogOpen()) run();
    };
    globalThis.addEventListener('keydown', pressed);
    return () => globalThis.removeEventListener('keydown', pressed);
  }, []);
}

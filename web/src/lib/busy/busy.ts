/** Work that must not be interrupted, as reported by the code that does it. */
const reasons = new Set<symbol>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Marks work that a reload would lose, such as an upload. @returns ends it */
export function markBusy(): () => void {
  const reason = Symbol('busy');
  reasons.add(reason);
  notify();
  return () => {
    if (reasons.delete(reason)) notify();
  };
}

/** Fields that hold no typed text. */
const unwritten = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'file', 'hidden']);

function hasText(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const isWritten = !unwritten.has(field.type) && field.type !== 'search';
  return isWritten && !field.readOnly && field.value.trim() !== '';
}

/** Whether a reload would lose something: an upload, playing media, or typed text. */
export function isBusy(): boolean {
  if (reasons.size > 0) return true;
  const media = document.querySelectorAll<HTMLMediaElement>('video, audio');
  if ([...media].some((one) => !one.paused && !one.ended)) return true;
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(hasText);
}

/** Events after which the app may be busy or no longer busy. Not all of them bubble, so they are captured. */
const events = ['play', 'pause', 'ended', 'input', 'focusout'];

/** Calls `listener` whenever that may have changed. @returns unsubscribes */
export function subscribeBusy(listener: () => void): () => void {
  listeners.add(listener);
  for (const name of events) document.addEventListener(name, listener, true);
  return () => {
    listeners.delete(listener);
    for (const name of events) document.removeEventListener(name, listener, true);
  };
}

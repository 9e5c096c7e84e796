/** What is under way and must not be cut off, as whoever does it says. */
const reasons = new Set<symbol>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Says that something is under way that a reload would lose, such as an upload. @returns says that it is over */
export function markBusy(): () => void {
  const reason = Symbol('busy');
  reasons.add(reason);
  notify();
  return () => {
    if (reasons.delete(reason)) notify();
  };
}

/** Fields that reason nothing anybody wrote. */
const unwritten = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'file', 'hidden']);

function hasText(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const isWritten = !unwritten.has(field.type) && field.type !== 'search';
  return isWritten && !field.readOnly && field.value.trim() !== '';
}

/** Whether a reload would take something away: an upload, what plays, or text that was written. */
export function isBusy(): boolean {
  if (reasons.size > 0) return true;
  const media = document.querySelectorAll<HTMLMediaElement>('video, audio');
  if ([...media].some((one) => !one.paused && !one.ended)) return true;
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(hasText);
}

/** What may change whether the app is busy. They do not all bubble, but are captured on their way down. */
const events = ['play', 'pause', 'ended', 'input', 'focusout'];

/** Tells whenever that may have changed. @returns stops telling */
export function subscribeBusy(listener: () => void): () => void {
  listeners.add(listener);
  for (const name of events) document.addEventListener(name, listener, true);
  return () => {
    listeners.delete(listener);
    for (const name of events) document.removeEventListener(name, listener, true);
  };
}

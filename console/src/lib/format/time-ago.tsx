import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { agoText, momentText } from './time.ts';

/** How often 'how long ago' moves on, in milliseconds. */
const EVERY = 20_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  // Nobody kept it moving while nobody looked.
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const one of listeners) one();
  }, EVERY);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The time of day in Unix milliseconds, moving on every 20 seconds. One timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** How long ago something was, with the moment itself under the pointer. */
export function Ago({ at }: { at: number | null }) {
  const current = useNow();
  if (at === null) return '—';
  return (
    <Tooltip title={momentText(at)}>
      <time dateTime={new Date(at).toISOString()}>{agoText(at, current)}</time>
    </Tooltip>
  );
}

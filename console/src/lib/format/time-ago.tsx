import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { formatTimeAgo, formatDateTime } from './time.ts';

/** Update interval in milliseconds. */
const TICK_MS = 20_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  // The clock does not run without listeners.
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const one of listeners) one();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The current time in Unix milliseconds, updated every 20 seconds by one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** Relative time, with the exact time in a tooltip. */
export function TimeAgo({ at }: { at: number | null }) {
  const current = useNow();
  if (at === null) return '—';
  return (
    <Tooltip title={formatDateTime(at)}>
      <time dateTime={new Date(at).toISOString()}>{formatTimeAgo(at, current)}</time>
    </Tooltip>
  );
}

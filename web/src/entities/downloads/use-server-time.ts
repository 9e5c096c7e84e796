import { useEffect, useState } from 'react';
import { serverTime } from './server-clock.ts';

const EVERY_MS = 15_000;

/** The time by the server's clock, Unix milliseconds, ticking while mounted. */
export function useServerTime(): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

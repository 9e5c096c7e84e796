import { useEffect, useState } from 'react';
import { serverTime } from './server-clock.ts';

const EVERY_MS = 15_000;

/** The time by the server's clock, Unix milliseconds, as it goes on while it is looked at. */
export function useServerTime(): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

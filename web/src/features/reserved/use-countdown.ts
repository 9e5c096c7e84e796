import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Milliseconds until `until` by the server's clock, every second; `onOver` is called once when it is there.
 * @param offsetMs what the server's clock is ahead of this device's
 */
export function useCountdown(until: number, offsetMs: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onOver);
  const left = until - (now + offsetMs);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until - (Date.now() + offsetMs) > 0) return;
      clearInterval(timer);
      over();
    }, 1_000);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, [isOver, until, offsetMs]);
  return left;
}

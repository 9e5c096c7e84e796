import { useEffect, useState } from 'react';

/**
 * The remaining time in whole seconds, updated every second.
 * @param remainingMs milliseconds that remain at a moment; a new function starts a new countdown
 */
export function useCountdown(remainingMs: (now: number) => number): number {
  const [seconds, setSeconds] = useState(() => secondsOf(remainingMs(Date.now())));
  const isOver = seconds === 0;
  useEffect(() => {
    const tick = () => setSeconds(secondsOf(remainingMs(Date.now())));
    tick();
    if (isOver) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [remainingMs, isOver]);
  return seconds;
}

function secondsOf(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

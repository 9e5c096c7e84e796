import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Player } from '../model/player.ts';
import { fadeOut } from './fade-out.ts';
import type { SleepState } from './sleep-timer.ts';
import { sleepTimer } from './sleep-timer.ts';

const TICK_MS = 1000;

export function useSleepState(): SleepState {
  return useSyncExternalStore(sleepTimer.subscribe, sleepTimer.get);
}

/** Lets the sleep timer pause a player. */
export function useSleep(player: Player): void {
  useEffect(() => {
    const { video } = player;
    let endFade = () => {};
    const leave = sleepTimer.onDue(() => {
      if (!video.paused) endFade = fadeOut(video);
    });
    // A choice made during the fade is made by somebody who is awake.
    const unsubscribe = sleepTimer.subscribe(() => {
      if (sleepTimer.get().choice !== null) endFade();
    });
    video.addEventListener('ended', sleepTimer.ended);
    video.addEventListener('play', sleepTimer.wake);
    return () => {
      leave();
      unsubscribe();
      endFade();
      video.removeEventListener('ended', sleepTimer.ended);
      video.removeEventListener('play', sleepTimer.wake);
    };
  }, [player]);
}

/** The remaining seconds, ticking; null while no time runs. */
export function useSleepLeft(): number | null {
  const { endsAt } = useSleepState();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === null) return undefined;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (endsAt === null) return null;
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

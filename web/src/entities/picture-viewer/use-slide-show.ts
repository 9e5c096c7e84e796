import { useEffect, useEffectEvent } from 'react';
import { useWakeLock } from '../../lib/page/use-wake-lock.ts';

/** Seconds that a picture of a slide show is shown. */
export const slideSeconds = [3, 5, 8] as const;
export type SlideSeconds = (typeof slideSeconds)[number];

/** Goes on by itself while it is on and the page is seen; the screen stays awake where the browser lets it. */
export function useSlideShow(
  { isOn, seconds, index }: { isOn: boolean; seconds: SlideSeconds; index: number },
  onNext: () => void,
): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') next();
    }, seconds * 1_000);
    const onVisible = () => {
      if (document.visibilityState === 'visible') next();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOn, seconds, index]);

  useWakeLock(isOn);
}

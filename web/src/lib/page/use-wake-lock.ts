import { useEffect } from 'react';

/** Keeps the screen on; the system lets go of it when the page is hidden, so it is asked again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    // Missing in older browsers, and on plain http.
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!isOn || !wakeLock) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // A low battery may refuse it.
      }
    };
    const onShow = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onShow);
      void lock?.release().catch(() => undefined);
    };
  }, [isOn]);
}

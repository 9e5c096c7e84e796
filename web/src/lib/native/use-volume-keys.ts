import { useEffect, useEffectEvent } from 'react';
import { hasVolumeKeys, postToNative } from './bridge.ts';

/** The event with which the native side passes a key on, 'up' or 'down' as its detail. */
const VOLUME_EVENT = 'yehang:volumeKey';

/**
 * Lets the volume keys of the device turn pages while it is on and the page is seen; else they are what they are
 * everywhere. Only in the iOS app: no browser tells of them.
 */
export function useVolumeKeys(isOn: boolean, onTurn: (way: 1 | -1) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!isOn || !hasVolumeKeys()) return undefined;
    const take = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>;
      if (detail === 'down') turn(1);
      else if (detail === 'up') turn(-1);
    };
    window.addEventListener(VOLUME_EVENT, take);
    postToNative({ name: 'volumeKeys', body: 'on' });
    return () => {
      window.removeEventListener(VOLUME_EVENT, take);
      postToNative({ name: 'volumeKeys', body: 'off' });
    };
  }, [isOn]);
}

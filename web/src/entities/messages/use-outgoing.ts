import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onReconnect } from '../../lib/online/online.ts';
import { outbox } from './outbox.ts';
import { releaseHeld } from './send-in-order.ts';

/**
 * What is on its way to somebody, in order. What waits is sent while the page is shown, and what got no answer once the
 * connection is back.
 * @param send sends what waits; the same function while nothing changes
 */
export function useOutgoing(to: string, send: () => Promise<void>) {
  const all = useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => {
    releaseHeld(to);
    void send();
    return onReconnect(() => {
      releaseHeld(to);
      void send();
    });
  }, [to, send]);
  return useMemo(() => all.filter((one) => one.to === to), [all, to]);
}

import { useEffect, useState } from 'react';
import { visitStore } from '../../lib/store/visit-store.ts';
import { timeLeft } from './order-text.ts';

const serverNow = () => Date.now() + visitStore.get().clockOffsetMs;

/**
 * How long an order can still be paid, by the server's clock.
 * @param onOver the same function each time: it is called once, whatever the server answers then
 */
export function TimeLeft({ expiresAt, onOver }: { expiresAt: number; onOver: () => unknown }) {
  const [now, setNow] = useState(serverNow);
  const isOver = now >= expiresAt;
  useEffect(() => {
    if (isOver) {
      onOver();
      return undefined;
    }
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return <>请在 {timeLeft(expiresAt, now)} 内支付</>;
}

import { useEffect, useState } from 'react';
import { timeLeft } from './order-text.ts';

/** How long an order can still be paid. */
export function TimeLeft({ expiresAt, onOver }: { expiresAt: number; onOver: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= expiresAt;
  useEffect(() => {
    if (isOver) {
      onOver();
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return <>请在 {timeLeft(expiresAt, now)} 内支付</>;
}

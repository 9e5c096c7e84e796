import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { ENOUGH_PULL_PX, pullDistance } from './pull-distance.ts';
import styles from './pull-to-refresh.module.css';

interface PullToRefreshProps {
  /** Fetches anew; the sign stays until it is done. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

type Phase = 'rest' | 'pulling' | 'refreshing';

/** Content that can be pulled down to fetch it anew, when its scrolling ancestor is at the very top. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('rest');
  const [distance, setDistance] = useState(0);

  const refresh = useEffectEvent(async (isEnough: boolean) => {
    if (!isEnough) {
      setPhase('rest');
      setDistance(0);
      return;
    }
    setPhase('refreshing');
    setDistance(ENOUGH_PULL_PX);
    try {
      await onRefresh();
    } finally {
      setPhase('rest');
      setDistance(0);
    }
  });
  const isResting = useEffectEvent(() => phase === 'rest');

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    let from: { x: number; y: number } | null = null;
    let pulled = 0;

    const start = (event: TouchEvent) => {
      const [touch] = event.touches;
      const mayPull = isResting() && scroller.scrollTop <= 0 && event.touches.length === 1;
      from = touch && mayPull ? { x: touch.clientX, y: touch.clientY } : null;
      pulled = 0;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      const aside = Math.abs(touch.clientX - from.x);
      // Upwards is a scroll, sideways a carousel: neither turns into a pull later.
      if (pulled === 0 && (down <= 0 || aside > down)) {
        if (down < 0 || aside > 6) from = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      pulled = pullDistance(down);
      setPhase('pulling');
      setDistance(pulled);
    };
    const end = () => {
      if (from && pulled > 0) void refresh(pulled >= ENOUGH_PULL_PX);
      from = null;
    };

    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, []);

  return (
    <div ref={frame} className={styles.frame}>
      {distance > 0 && (
        <div className={styles.sign} role="status">
          {wordFor(phase, distance)}
        </div>
      )}
      <div
        className={classNames(styles.content, phase !== 'pulling' && styles.settling)}
        style={distance > 0 ? { transform: `translateY(${distance}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}

function wordFor(phase: Phase, distance: number): string {
  if (phase === 'refreshing') return '正在刷新';
  return distance >= ENOUGH_PULL_PX ? '松手刷新' : '下拉刷新';
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return document.documentElement;
}

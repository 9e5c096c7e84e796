import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { RefreshIcon } from './icons/line-icons.tsx';
import { REFRESH_PULL_PX, pullDistance } from './pull-distance.ts';
import styles from './pull-to-refresh.module.css';

interface PullToRefreshProps {
  /** Fetches the content again; the indicator stays until it is done. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

type Phase = 'idle' | 'pulling' | 'refreshing';

/** Pull-to-refresh for content whose scrolling ancestor is at the top, with a button for who does not pull. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const [distance, setDistance] = useState(0);

  const refresh = async () => {
    setPhase('refreshing');
    setDistance(REFRESH_PULL_PX);
    try {
      await onRefresh();
    } finally {
      setPhase('idle');
      setDistance(0);
    }
  };
  const release = useEffectEvent((isEnough: boolean) => {
    if (isEnough) {
      void refresh();
      return;
    }
    setPhase('idle');
    setDistance(0);
  });
  const isIdle = useEffectEvent(() => phase === 'idle');

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    let from: { x: number; y: number } | null = null;
    let pulled = 0;

    const start = (event: TouchEvent) => {
      const [touch] = event.touches;
      const mayPull = isIdle() && scroller.scrollTop <= 0 && event.touches.length === 1;
      from = touch && mayPull ? { x: touch.clientX, y: touch.clientY } : null;
      pulled = 0;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      const sideways = Math.abs(touch.clientX - from.x);
      // A gesture that starts upwards is a scroll, sideways a carousel: neither becomes a pull later.
      if (pulled === 0 && (down <= 0 || sideways > down)) {
        if (down < 0 || sideways > 6) from = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      pulled = pullDistance(down);
      setPhase('pulling');
      setDistance(pulled);
    };
    const end = () => {
      if (from && pulled > 0) release(pulled >= REFRESH_PULL_PX);
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
      <IconButton
        label={phase === 'refreshing' ? '正在刷新' : '刷新'}
        icon={<RefreshIcon size={20} />}
        className={styles.button}
        disabled={phase === 'refreshing'}
        onClick={() => void refresh()}
      />
      {distance > 0 && (
        <div className={styles.indicator} role="status">
          {labelFor(phase, distance)}
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

function labelFor(phase: Phase, distance: number): string {
  if (phase === 'refreshing') return '正在刷新';
  return distance >= REFRESH_PULL_PX ? '松手刷新' : '下拉刷新';
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return document.documentElement;
}

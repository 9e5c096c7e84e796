import type { ReactNode } from 'react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '@yehang/ui/class-names.ts';
import { PageScroller } from './page-scroller.ts';
import styles from './page-frame.module.css';

/** Scroll positions of pages that are not kept, by the history entry that showed them. */
const positions = new Map<string, number>();
const KEPT_POSITIONS = 100;

function rememberPosition(historyKey: string, scrollTop: number): void {
  positions.delete(historyKey);
  positions.set(historyKey, scrollTop);
  const [oldest] = positions.keys();
  if (positions.size > KEPT_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

interface PageFrameProps {
  /** The history entry that shows the page. */
  historyKey: string;
  hasTabBar: boolean;
  children: ReactNode;
}

/**
 * What a page scrolls in. The position comes back with the page, and what plays inside is paused when the page is
 * hidden: React hides a kept page, but does not silence it.
 */
export function PageFrame({ historyKey, hasTabBar, children }: PageFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const position = useRef<number | null>(null);
  // A kept page is shown again under another history entry, but at its own position.
  const positionOnShow = useEffectEvent(() => position.current ?? positions.get(historyKey) ?? 0);
  const onHide = useEffectEvent(() => rememberPosition(historyKey, position.current ?? 0));

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    element.scrollTop = positionOnShow();
    position.current = element.scrollTop;
    const note = () => {
      position.current = element.scrollTop;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      element.removeEventListener('scroll', note);
      onHide();
      for (const media of element.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
    };
  }, []);

  return (
    <PageScroller value={frame}>
      <main
        ref={frame}
        tabIndex={-1}
        className={classNames(styles.frame, hasTabBar && styles.aboveTabBar)}
      >
        {children}
      </main>
    </PageScroller>
  );
}

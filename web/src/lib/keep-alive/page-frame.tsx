import type { ReactNode } from 'react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '@yehang/ui/class-names.ts';
import { restoreScroll } from './restore-scroll.ts';
import { PageScroller } from './page-scroller.ts';
import styles from './page-frame.module.css';

/** Scroll positions of unmounted pages, by their key. */
const positions = new Map<string, number>();
const MOST_POSITIONS = 100;

function savePosition(key: string, scrollTop: number): void {
  positions.delete(key);
  positions.set(key, scrollTop);
  const [oldest] = positions.keys();
  if (positions.size > MOST_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

function silence(media: EventTarget | null): void {
  if (media instanceof HTMLMediaElement) media.pause();
}

/** Pauses media that was about to play when its page was hidden, and starts only now. */
const silenceLatecomer = (event: Event) => silence(event.target);

interface PageFrameProps {
  /** Of the history entry that shows the page: a page that was not kept alive restores its scroll position by it. */
  positionKey: string;
  hasTabBar: boolean;
  children: ReactNode;
}

/**
 * The scroll container of a page. The scroll position comes back with the page. Media is paused when the page is
 * hidden, and stays so: React hides a page, but does not pause its media.
 */
export function PageFrame({ positionKey, hasTabBar, children }: PageFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const position = useRef<number | null>(null);
  // A page that is kept alive is shown under another history entry, but at its own position.
  const positionOnShow = useEffectEvent(() => position.current ?? positions.get(positionKey) ?? 0);
  const onHide = useEffectEvent(() => savePosition(positionKey, position.current ?? 0));

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    position.current = positionOnShow();
    const release = restoreScroll(element, position.current);
    const note = () => {
      position.current = element.scrollTop;
    };
    element.addEventListener('scroll', note, { passive: true });
    element.removeEventListener('play', silenceLatecomer, true);
    return () => {
      release();
      element.removeEventListener('scroll', note);
      element.addEventListener('play', silenceLatecomer, true);
      onHide();
      for (const media of element.querySelectorAll('video, audio')) silence(media);
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

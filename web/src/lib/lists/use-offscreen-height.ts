import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { usePageScroller } from '../keep-alive/page-scroller.ts';

/** Two screens of a phone: a fling does not reach an empty page. */
const NEAR = '1600px 0px';

/** The height of `element` in px while it is more than two screens away from the viewport of its page; else null. */
export function useOffscreenHeight(element: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  const scroller = usePageScroller();
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        // Without a size it is hidden with its page, which says nothing about its position.
        if (!last || last.boundingClientRect.height === 0) return;
        setHeight(last.isIntersecting ? null : last.boundingClientRect.height);
      },
      { root: scroller.current, rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return height;
}

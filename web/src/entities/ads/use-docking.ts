import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { usePageScroller } from '../../lib/keep-alive/page-scroller.ts';
import { hasTextBelow } from './has-text-below.ts';

/** How long nothing moves before the window may come out again, ms. */
const REST_MS = 600;

/**
 * Whether a floating window is docked at the edge. It docks as soon as the page scrolls or grows, and comes out at rest
 * where its whole place, which is `area`, has no text below.
 */
export function useDocking(area: RefObject<HTMLElement | null>) {
  const scroller = usePageScroller();
  const [isDocked, setDocked] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Until the page is at rest again. */
  const isTouched = useRef(false);
  useEffect(() => {
    const page = scroller.current;
    const comeOut = () => {
      const element = area.current;
      if (element) setDocked(hasTextBelow(element.getBoundingClientRect(), element));
    };
    const rest = () => {
      if (isTouched.current) isTouched.current = false;
      else comeOut();
    };
    const dock = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(rest, REST_MS);
      if (!isTouched.current) setDocked(true);
    };
    dock();
    const size = new ResizeObserver(dock);
    if (page) for (const child of page.children) size.observe(child);
    page?.addEventListener('scroll', dock, { passive: true });
    return () => {
      clearTimeout(timer.current);
      size.disconnect();
      page?.removeEventListener('scroll', dock);
    };
  }, [area, scroller]);
  // Who touched it wants to read it: neither a rest that was awaited before nor a page that still glides sends it back.
  const comeOut = () => {
    isTouched.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (isTouched.current = false), REST_MS);
    setDocked(false);
  };
  return { isDocked, comeOut };
}

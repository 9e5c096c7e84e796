import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { usePageScroller } from '../keep-alive/page-scroller.ts';
import { watchNearby } from './nearby.ts';

/** Whether an element has ever come near what is seen of its page. */
export function useOnceNear(element: RefObject<Element | null>): boolean {
  const [wasNear, setNear] = useState(false);
  const scroller = usePageScroller();
  useEffect(() => {
    const target = element.current;
    if (wasNear || !target) return undefined;
    return watchNearby(target, scroller.current, (isNear) => {
      if (isNear) setNear(true);
    });
  }, [element, scroller, wasNear]);
  return wasNear;
}

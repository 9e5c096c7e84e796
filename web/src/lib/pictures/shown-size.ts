import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { usePageScroller } from '../keep-alive/page-scroller.ts';
import { watchNearby } from '../page/nearby.ts';
import type { ShownSize } from './shown-variant.ts';

/** Which moment a size is wanted: at once, when the element comes near what is seen, or not at all. */
export type Moment = 'atOnce' | 'near' | 'never';

/** The size of an element on the screen; null before the moment that is waited for. */
export function useShownSize(element: RefObject<HTMLElement | null>, moment: Moment) {
  const [size, setSize] = useState<ShownSize | null>(null);
  const scroller = usePageScroller();
  const isWanted = size === null;

  useLayoutEffect(() => {
    const target = element.current;
    if (!isWanted || moment !== 'atOnce' || !target) return;
    setSize({ width: target.clientWidth, height: target.clientHeight });
  }, [element, isWanted, moment]);

  useEffect(() => {
    const target = element.current;
    if (!isWanted || moment !== 'near' || !target) return undefined;
    return watchNearby(target, scroller.current, (isNear, box) => {
      if (isNear) setSize({ width: box.width, height: box.height });
    });
  }, [element, isWanted, moment, scroller]);

  return size;
}

import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface RowWindow {
  scroller: RefObject<HTMLElement | null>;
  /** The element that is as high as all rows. */
  box: RefObject<HTMLElement | null>;
  rows: number;
  /** px */
  rowHeight: number;
  /** The row that is scrolled into the middle, once for each target; -1 for none. */
  start: number;
  /** What that row is. */
  target?: number | null;
}

/** Rows that are drawn above and below the screen. */
const BEYOND = 12;

/** Which of many rows of one height are drawn: those in sight, and some around them. */
export function useRowWindow({ scroller, box, rows, rowHeight, start, target = null }: RowWindow) {
  const [range, setRange] = useState({ first: 0, last: 3 * BEYOND });
  const placed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const [frame, list] = [scroller.current, box.current];
    if (!frame || !list || target === null || placed.current === target || start < 0) return;
    // Once: searching moves nothing.
    placed.current = target;
    const top = list.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    frame.scrollTop += top + start * rowHeight - frame.clientHeight / 2;
  }, [scroller, box, start, target, rowHeight]);
  useEffect(() => {
    const [frame, list] = [scroller.current, box.current];
    if (!frame || !list) return undefined;
    const measure = () => {
      const above = frame.getBoundingClientRect().top - list.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(above / rowHeight) - BEYOND);
      const last = Math.ceil((above + frame.clientHeight) / rowHeight) + BEYOND;
      setRange((before) =>
        before.first === first && before.last === last ? before : { first, last },
      );
    };
    measure();
    frame.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => {
      frame.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scroller, box, rows, rowHeight]);
  return range;
}

import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Near an edge the list scrolls, by so many pixels a frame. */
const EDGE = 40;
const SCROLL_STEP = 12;

interface RowDrag {
  readonly from: number;
  readonly to: number;
}

interface RowDragOptions {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rowHeight: number;
  readonly count: number;
  readonly onDrop: (from: number, to: number) => void;
}

/** Dragging a row of a list whose rows have one height, of which only those in sight are in the page. */
export function useRowDrag({ list, rowHeight, count, onDrop }: RowDragOptions) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const isDragging = drag !== null;

  const placeAt = (clientY: number): number => {
    const element = list.current;
    if (!element) return 0;
    const y = clientY - element.getBoundingClientRect().top + element.scrollTop;
    return Math.min(count - 1, Math.max(0, Math.floor(y / rowHeight)));
  };
  const move = useEffectEvent((clientY: number) => {
    setDrag((before) => before && { ...before, to: placeAt(clientY) });
  });
  const scrollNear = useEffectEvent((clientY: number) => {
    const element = list.current;
    if (!element) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (clientY < top + EDGE) element.scrollTop -= SCROLL_STEP;
    else if (clientY > bottom - EDGE) element.scrollTop += SCROLL_STEP;
    else return;
    move(clientY);
  });
  const end = useEffectEvent((isDropped: boolean) => {
    if (isDropped && drag && drag.from !== drag.to) onDrop(drag.from, drag.to);
    setDrag(null);
  });

  useEffect(() => {
    if (!isDragging) return;
    const ending = new AbortController();
    const { signal } = ending;
    let lastY: number | null = null;
    let frame = requestAnimationFrame(function step() {
      if (lastY !== null) scrollNear(lastY);
      frame = requestAnimationFrame(step);
    });
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        lastY = clientY;
        move(clientY);
      },
      { signal },
    );
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') end(false);
      },
      { signal },
    );
    return () => {
      ending.abort();
      cancelAnimationFrame(frame);
    };
  }, [isDragging]);

  return {
    drag,
    /** For the handle of a row. */
    start: (event: PointerEvent, from: number) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ from, to: from });
    },
  };
}

import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { cellAt } from './grid-cell.ts';

/** How long a finger rests on a cell before it is lifted: a shorter touch is a tap, a moving one a scroll. */
const LIFT_MS = 240;
const STILL_PX = 8;

interface Lifted {
  from: number;
  to: number;
  /** How far it was dragged, px. */
  x: number;
  y: number;
}

interface GridDragOptions {
  columns: number;
  many: number;
  onMove: (from: number, to: number) => void;
}

/** Cells of a grid that are lifted by resting on them, and dropped in another place. */
export function useGridDrag(
  grid: RefObject<HTMLElement | null>,
  { columns, many, onMove }: GridDragOptions,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const begun = useRef<{ at: number; x: number; y: number; pointer: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasLifted = useRef(false);
  const isLifted = useEffectEvent(() => lifted !== null);

  useEffect(() => {
    const element = grid.current;
    // Not passive: a lifted cell does not scroll the page.
    const hold = (event: TouchEvent) => {
      if (isLifted() && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', hold);
      clearTimeout(timer.current);
    };
  }, [grid]);

  const end = (isDropped: boolean) => {
    clearTimeout(timer.current);
    begun.current = null;
    if (lifted && isDropped && lifted.to !== lifted.from) onMove(lifted.from, lifted.to);
    setLifted(null);
  };

  const cellProps = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const { currentTarget, pointerId, clientX, clientY } = event;
      begun.current = { at, x: clientX, y: clientY, pointer: pointerId };
      wasLifted.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (begun.current === null) return;
        wasLifted.current = true;
        currentTarget.setPointerCapture(pointerId);
        setLifted({ from: at, to: at, x: 0, y: 0 });
      }, LIFT_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const start = begun.current;
      if (!start) return;
      const [x, y] = [clientX - start.x, clientY - start.y];
      if (!lifted) {
        if (Math.hypot(x, y) > STILL_PX) end(false);
        return;
      }
      const box = grid.current?.getBoundingClientRect();
      if (!box) return;
      const rows = Math.ceil(many / columns);
      const point = { x: clientX - box.left, y: clientY - box.top };
      const size = { columns, cellWidth: box.width / columns, cellHeight: box.height / rows };
      setLifted({ from: start.at, to: cellAt(point, size, many), x, y });
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // The click that follows a drag opens nothing.
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!wasLifted.current) return;
      wasLifted.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  });
  return { lifted, cellProps };
}

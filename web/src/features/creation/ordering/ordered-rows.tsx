import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePageScroller } from '../../../lib/keep-alive/page-scroller.ts';
import { edgeSpeed } from './edge-speed.ts';
import { WindowedRows } from './windowed-rows.tsx';
import { landingOf, moved } from '../../../lib/ordering/moved.ts';
import styles from './ordered-rows.module.css';

interface OrderedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** In pixels, the same for every row. */
  rowHeight: number;
  getKey: (row: Row) => string;
  /** What a row is called, as 第 3 章. */
  nameOf: (row: Row, at: number) => string;
  renderRow: (row: Row, at: number) => ReactNode;
  /** Called with all rows in their new order; null where they stay as they are. */
  onOrder: ((rows: Row[]) => void) | null;
}

interface Drag {
  from: number;
  /** Where the finger began and where it is, px; the page scrolls on below it. */
  startY: number;
  y: number;
  scrolled: number;
}

const draggedBy = ({ startY, y, scrolled }: Drag) => y - startY + scrolled;

/** The button that was pressed, and the row that it moved: its focus goes with the row. */
interface Pressed {
  key: string;
  way: 'up' | 'down';
}

/** Thousands of rows in an order that is changed by dragging a handle, or by buttons. */
export function OrderedRows<Row>(props: OrderedRowsProps<Row>) {
  const { label, rows, rowHeight, getKey, nameOf, renderRow, onOrder } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const places = new Map(rows.map((row, at) => [getKey(row), at]));
  const to = drag && landingOf(drag.from, draggedBy(drag), rowHeight, rows.length);
  const pressed = useRef<Pressed | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const page = usePageScroller();

  // A row that moves is put elsewhere in the list, where it loses the focus.
  useEffect(() => {
    const { key, way } = pressed.current ?? {};
    if (key === undefined || way === undefined) return;
    pressed.current = null;
    const row = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      (one) => one.dataset['row'] === key,
    );
    const buttons = row?.querySelectorAll<HTMLButtonElement>('button[data-way]') ?? [];
    const [same, other] = [...buttons].toSorted(
      (one, two) => Number(two.dataset['way'] === way) - Number(one.dataset['way'] === way),
    );
    // At an end the button of this way is off: the other one leads back.
    (same?.disabled ? other : same)?.focus();
  }, [rows]);

  const isDragging = drag !== null;
  const y = drag?.y ?? 0;
  useEffect(() => {
    const scroller = page.current;
    if (!isDragging || !scroller) return undefined;
    let next = 0;
    const step = () => {
      const { top, bottom } = scroller.getBoundingClientRect();
      const before = scroller.scrollTop;
      scroller.scrollTop += edgeSpeed(y, { top, bottom });
      const passed = scroller.scrollTop - before;
      if (passed !== 0) setDrag((one) => one && { ...one, scrolled: one.scrolled + passed });
      next = requestAnimationFrame(step);
    };
    next = requestAnimationFrame(step);
    return () => cancelAnimationFrame(next);
  }, [isDragging, y, page]);

  const move = (at: number, way: Pressed['way']) => {
    pressed.current = { key: getKey(rows[at]!), way };
    onOrder?.(moved(rows, at, way === 'up' ? at - 1 : at + 1));
  };

  const grab = (event: PointerEvent<HTMLElement>, from: number) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from, startY: event.clientY, y: event.clientY, scrolled: 0 });
  };
  const pull = ({ clientY }: PointerEvent) =>
    setDrag((before) => before && { ...before, y: clientY });
  const drop = () => {
    setDrag(null);
    if (drag && to !== null && to !== drag.from) onOrder?.(moved(rows, drag.from, to));
  };

  return (
    <div ref={frame}>
      <WindowedRows
        label={label}
        rows={rows}
        rowHeight={rowHeight}
        getKey={getKey}
        renderRow={(row) => {
          const at = places.get(getKey(row)) ?? 0;
          const name = nameOf(row, at);
          const isDragged = drag?.from === at;
          return (
            <div
              className={styles.row}
              data-row={getKey(row)}
              data-dragged={isDragged || undefined}
              data-landing={(to === at && !isDragged) || undefined}
              style={isDragged ? { transform: `translateY(${draggedBy(drag)}px)` } : undefined}
            >
              {onOrder && (
                <span
                  className={styles.handle}
                  aria-hidden="true"
                  onPointerDown={(event) => grab(event, at)}
                  onPointerMove={isDragged ? pull : undefined}
                  onPointerUp={drop}
                  onPointerCancel={() => setDrag(null)}
                >
                  ⠿
                </span>
              )}
              {renderRow(row, at)}
              {onOrder && (
                <span className={styles.moves}>
                  <button
                    type="button"
                    className={styles.move}
                    aria-label={`把${name}往前移`}
                    disabled={at === 0}
                    data-way="up"
                    onClick={() => move(at, 'up')}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    className={styles.move}
                    aria-label={`把${name}往后移`}
                    disabled={at === rows.length - 1}
                    data-way="down"
                    onClick={() => move(at, 'down')}
                  >
                    ↓
                  </button>
                </span>
              )}
            </div>
          );
        }}
      />
    </div>
  );
}

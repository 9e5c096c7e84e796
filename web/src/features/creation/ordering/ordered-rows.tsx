import { type PointerEvent, type ReactNode, useState } from 'react';
import { WindowedRows } from './windowed-rows.tsx';
import { landingOf, moved } from './moved.ts';
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
  /** Where the finger began, and how far it went, px. */
  startY: number;
  dragged: number;
}

/** Thousands of rows in an order that is changed by dragging a handle, or by buttons. */
export function OrderedRows<Row>(props: OrderedRowsProps<Row>) {
  const { label, rows, rowHeight, getKey, nameOf, renderRow, onOrder } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const places = new Map(rows.map((row, at) => [getKey(row), at]));
  const to = drag && landingOf(drag.from, drag.dragged, rowHeight, rows.length);

  const grab = (event: PointerEvent<HTMLElement>, from: number) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from, startY: event.clientY, dragged: 0 });
  };
  const pull = ({ clientY }: PointerEvent) =>
    setDrag((before) => before && { ...before, dragged: clientY - before.startY });
  const drop = () => {
    setDrag(null);
    if (drag && to !== null && to !== drag.from) onOrder?.(moved(rows, drag.from, to));
  };

  return (
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
            data-dragged={isDragged || undefined}
            data-landing={(to === at && !isDragged) || undefined}
            style={isDragged ? { transform: `translateY(${drag.dragged}px)` } : undefined}
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
                  onClick={() => onOrder(moved(rows, at, at - 1))}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className={styles.move}
                  aria-label={`把${name}往后移`}
                  disabled={at === rows.length - 1}
                  onClick={() => onOrder(moved(rows, at, at + 1))}
                >
                  ↓
                </button>
              </span>
            )}
          </div>
        );
      }}
    />
  );
}

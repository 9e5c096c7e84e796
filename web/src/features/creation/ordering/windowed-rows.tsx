import { type ReactNode, useRef } from 'react';
import { useRowWindow } from '../../../entities/book/use-row-window.ts';
import { usePageScroller } from '../../../lib/keep-alive/page-scroller.ts';
import styles from './windowed-rows.module.css';

interface WindowedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** In pixels, the same for every row. */
  rowHeight: number;
  getKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** Scrolls in a box of its own, as in a sheet; otherwise with the page. */
  isBoxed?: boolean;
}

/** Thousands of rows of one height, of which only those near what is in sight are drawn. */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { label, rows, rowHeight, getKey, renderRow, isBoxed = false } = props;
  const box = useRef<HTMLOListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const page = usePageScroller();
  const { first, last } = useRowWindow({
    scroller: isBoxed ? frame : page,
    box,
    rows: rows.length,
    rowHeight,
    start: -1,
  });
  return (
    <div ref={frame} className={isBoxed ? styles.frame : undefined}>
      <ol
        ref={box}
        className={styles.rows}
        style={{ height: rows.length * rowHeight }}
        aria-label={label}
      >
        {rows.slice(first, last).map((row, at) => (
          <li
            key={getKey(row)}
            aria-posinset={first + at + 1}
            aria-setsize={rows.length}
            className={styles.row}
            style={{ top: (first + at) * rowHeight, height: rowHeight }}
          >
            {renderRow(row)}
          </li>
        ))}
      </ol>
    </div>
  );
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { usePageScroller } from '../../lib/keep-alive/page-scroller.ts';
import styles from './books.module.css';

/** Rows kept above and below what is in sight. */
const MARGIN = 12;

interface WindowedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** In pixels, the same for every row. */
  rowHeight: number;
  getKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** The row that is brought into sight when it changes; -1 for none. */
  shownIndex?: number;
}

/** Thousands of rows of one height that scroll with the page: only those near what is in sight are in it. */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { label, rows, rowHeight, getKey, renderRow, shownIndex = -1 } = props;
  const list = useRef<HTMLOListElement>(null);
  const scroller = usePageScroller();
  const [range, setRange] = useState<readonly [number, number]>([0, 2 * MARGIN]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => {
      const element = list.current;
      if (!element) return;
      const above = box.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(above / rowHeight) - MARGIN);
      const end = Math.ceil((above + box.clientHeight) / rowHeight) + MARGIN;
      setRange((before) => (before[0] === first && before[1] === end ? before : [first, end]));
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scroller, rowHeight, rows.length]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const element = list.current;
    if (!box || !element || shownIndex < 0) return;
    const top = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += top + shownIndex * rowHeight - box.clientHeight / 2;
  }, [scroller, rowHeight, shownIndex]);

  const [first, end] = range;
  return (
    <ol
      ref={list}
      className={styles.windowed}
      style={{ height: rows.length * rowHeight }}
      aria-label={label}
    >
      {rows.slice(first, end).map((row, at) => (
        <li
          key={getKey(row)}
          aria-posinset={first + at + 1}
          aria-setsize={rows.length}
          className={styles.windowedRow}
          style={{ top: (first + at) * rowHeight, height: rowHeight }}
        >
          {renderRow(row)}
        </li>
      ))}
    </ol>
  );
}

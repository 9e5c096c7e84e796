import { type ReactNode, type RefObject, type UIEvent, useState } from 'react';

/** Rows kept above and below what is in sight. */
const MARGIN = 8;

interface WindowedListProps<Row> {
  /** Said to screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** In pixels; the same for every row. */
  readonly rowHeight: number;
  /** Of what is in sight, in pixels. */
  readonly height: number;
  readonly getKey: (row: Row, index: number) => string | number;
  readonly renderRow: (row: Row, index: number) => ReactNode;
  readonly className?: string;
  readonly listRef?: RefObject<HTMLDivElement | null>;
}

/** A list of thousands of rows of one height: only those near what is in sight are in the page. */
export function WindowedList<Row>(props: WindowedListProps<Row>) {
  const { label, rows, rowHeight, height, getKey, renderRow, className = '', listRef } = props;
  const [scrollTop, setScrollTop] = useState(0);
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - MARGIN);
  const end = Math.min(rows.length, Math.ceil((scrollTop + height) / rowHeight) + MARGIN);
  return (
    <div
      className={`windowed-list ${className}`}
      {...(listRef && { ref: listRef })}
      style={{ height }}
      tabIndex={0}
      role="list"
      aria-label={label}
      onScroll={(event: UIEvent<HTMLDivElement>) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div style={{ height: rows.length * rowHeight, position: 'relative' }}>
        {rows.slice(first, end).map((row, at) => {
          const index = first + at;
          return (
            <div
              key={getKey(row, index)}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className="windowed-row"
              style={{ top: index * rowHeight, height: rowHeight }}
            >
              {renderRow(row, index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

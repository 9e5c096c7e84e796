import type { ReactNode } from 'react';
import { WindowedRows } from '../ordering/windowed-rows.tsx';
import styles from '../creation.module.css';
import own from './imports.module.css';

const ROW_HEIGHT = 96;

/** A chapter as a plan makes it. */
interface PlannedRow {
  key: string;
  title: string;
  /** How much it has: 1,200 字. */
  extent: string;
  /** What should be looked at; empty for nothing. */
  warning?: string;
  /** Opens what it holds; null where there is nothing to look at. */
  onOpen?: (() => void) | null;
  /** Null where it cannot be. */
  onJoin: (() => void) | null;
  onRemove?: (() => void) | null;
  onRename: (title: string) => void;
}

/** Chapters that will be imported: each is renamed, joined to the one before, or left out. */
export function PlannedRows({ rows, below }: { rows: readonly PlannedRow[]; below?: ReactNode }) {
  const places = new Map(rows.map(({ key }, at) => [key, at + 1]));
  return (
    <>
      <WindowedRows
        label="将要导入的章节"
        rows={rows}
        rowHeight={ROW_HEIGHT}
        getKey={({ key }) => key}
        renderRow={(row) => <Row row={row} number={places.get(row.key) ?? 0} />}
      />
      {below}
    </>
  );
}

function Row({ row, number }: { row: PlannedRow; number: number }) {
  const { title, extent, warning = '', onOpen = null, onJoin, onRemove = null, onRename } = row;
  return (
    <div className={own.planned}>
      <input
        className={styles.input}
        aria-label={`第 ${number} 章的标题`}
        value={title}
        maxLength={100}
        placeholder="没有标题"
        onChange={(event) => onRename(event.currentTarget.value)}
      />
      <div className={own.acts}>
        <span className={styles.hint}>
          {number}. {extent}
          {warning !== '' && <span className={own.warning}> · {warning}</span>}
        </span>
        {onOpen && (
          <button
            type="button"
            className={own.act}
            aria-label={`看第 ${number} 章`}
            onClick={onOpen}
          >
            查看
          </button>
        )}
        {onJoin && (
          <button
            type="button"
            className={own.act}
            aria-label={`把第 ${number} 章并到上一章`}
            onClick={onJoin}
          >
            并到上一章
          </button>
        )}
        {onRemove && (
          <button
            type="button"
            className={own.act}
            aria-label={`不导入第 ${number} 章`}
            onClick={onRemove}
          >
            不导入
          </button>
        )}
      </div>
    </div>
  );
}

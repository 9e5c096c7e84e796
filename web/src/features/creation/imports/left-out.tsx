import { leftOutLabels } from '@yehang/contract/plans/import-labels.ts';
import type { ImportFindings } from '@yehang/contract/shapes/imports.ts';
import { WindowedRows } from '../ordering/windowed-rows.tsx';
import styles from '../creation.module.css';
import own from './imports.module.css';

/** Files of an archive that are not imported, each with the reason. */
export function LeftOut({ findings: { leftOut = [] } }: { findings: ImportFindings }) {
  if (leftOut.length === 0) return null;
  return (
    <details>
      <summary className={own.summary}>没有导入的文件（{leftOut.length}）</summary>
      <WindowedRows
        isBoxed
        label="没有导入的文件"
        rows={leftOut.map((file, at) => ({ ...file, at }))}
        rowHeight={44}
        getKey={({ at }) => String(at)}
        renderRow={({ name, reason }) => (
          <div className={own.acts}>
            <span>{name}</span>
            <span className={styles.hint}>{leftOutLabels[reason]}</span>
          </div>
        )}
      />
    </details>
  );
}

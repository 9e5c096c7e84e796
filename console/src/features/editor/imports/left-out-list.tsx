import { leftOutLabels } from '@yehang/contract/plans/import-labels.ts';
import type { ImportFindings } from '@yehang/contract/shapes/imports.ts';
import { WindowedList } from '../../../lib/table/windowed-list.tsx';

const ROW_HEIGHT = 32;
const ROWS_IN_SIGHT = 6;

/** Files of an archive that are not imported, each with the reason. */
export function LeftOutList({ findings: { leftOut = [] } }: { findings: ImportFindings }) {
  if (leftOut.length === 0) return null;
  return (
    <WindowedList
      label="没有导入的文件"
      rows={leftOut}
      rowHeight={ROW_HEIGHT}
      height={Math.min(leftOut.length, ROWS_IN_SIGHT) * ROW_HEIGHT}
      getKey={(_, at) => at}
      renderRow={({ name, reason }) => (
        <div className="import-file">
          <span className="grow import-file-name" title={name}>
            {name}
          </span>
          <span className="hint">{leftOutLabels[reason]}</span>
        </div>
      )}
    />
  );
}

import { EXPORTED_ROWS } from '@yehang/contract/shapes/exports.ts';
import { Button, Tooltip } from 'antd';
import { stringifySearch } from '../router/search.ts';

export interface ExportButtonProps {
  /** What is exported, as its calls begin. */
  readonly of: 'content' | 'user' | 'recharge' | 'gift';
  readonly filters: object;
}

/** Downloads what a list's filters find as a file. */
export function ExportButton({ of, filters }: ExportButtonProps) {
  const limit = `导出筛选出的全部，最多 ${EXPORTED_ROWS.toLocaleString('en')} 行`;
  return (
    <Tooltip title={limit}>
      <Button href={`/api/console/${of}/export.csv${stringifySearch({ ...filters })}`}>
        导出 CSV
      </Button>
    </Tooltip>
  );
}

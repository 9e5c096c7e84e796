import type { ConsoleItemRow } from '@yehang/contract/shapes/console-item.ts';
import { Button, Space } from 'antd';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { BulkAct } from './bulk-publish.ts';

interface BulkBarProps {
  readonly selected: readonly ConsoleItemRow[];
  readonly onAct: (act: BulkAct) => void;
  readonly onClear: () => void;
}

/** What can be done with all selected rows. */
export function BulkBar({ selected, onAct, onClear }: BulkBarProps) {
  const mayPublish = useMayCall('item/publish');
  const mayHide = useMayCall('item/unpublish');
  return (
    <Space wrap>
      <span>已选 {selected.length} 项</span>
      {mayPublish && (
        <Button size="small" type="primary" onClick={() => onAct('item/publish')}>
          批量发布
        </Button>
      )}
      {mayHide && (
        <Button size="small" danger onClick={() => onAct('item/unpublish')}>
          批量下架
        </Button>
      )}
      <Button size="small" type="link" onClick={onClear}>
        取消选择
      </Button>
    </Space>
  );
}

import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Button, Space } from 'antd';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { BulkAction } from './bulk-action.ts';

interface BulkBarProps {
  readonly selected: readonly ConsoleContentRow[];
  readonly onAction: (action: BulkAction) => void;
  readonly onClear: () => void;
}

/** Actions for the selected rows. */
export function BulkBar({ selected, onAction, onClear }: BulkBarProps) {
  const mayPublish = useMayCall('content/publish');
  const mayHide = useMayCall('content/unpublish');
  return (
    <Space wrap>
      <span>已选 {selected.length} 项</span>
      {mayPublish && (
        <Button size="small" type="primary" onClick={() => onAction('content/publish')}>
          批量发布
        </Button>
      )}
      {mayHide && (
        <Button size="small" danger onClick={() => onAction('content/unpublish')}>
          批量下架
        </Button>
      )}
      <Button size="small" type="link" onClick={onClear}>
        取消选择
      </Button>
    </Space>
  );
}

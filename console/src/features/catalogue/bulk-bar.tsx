import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Button, Space } from 'antd';
import { useMayCall } from '../../lib/session/staff-session.ts';
import type { BulkAct } from './bulk-publish.ts';

interface BulkBarProps {
  readonly selected: readonly ConsoleContentRow[];
  readonly onAct: (act: BulkAct) => void;
  readonly onClear: () => void;
}

/** What can be done with all selected rows. */
export function BulkBar({ selected, onAct, onClear }: BulkBarProps) {
  const mayPublish = useMayCall('content/publish');
  const mayHide = useMayCall('content/unpublish');
  return (
    <Space wrap>
      <span>已选 {selected.length} 项</span>
      {mayPublish && (
        <Button size="small" type="primary" onClick={() => onAct('content/publish')}>
          批量发布
        </Button>
      )}
      {mayHide && (
        <Button size="small" danger onClick={() => onAct('content/unpublish')}>
          批量下架
        </Button>
      )}
      <Button size="small" type="link" onClick={onClear}>
        取消选择
      </Button>
    </Space>
  );
}

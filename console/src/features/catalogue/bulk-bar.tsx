import type { BulkAct, BulkTarget } from '@yehang/contract/shapes/bulk-change.ts';
import type { ContentFilter } from '@yehang/contract/shapes/content-filter.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm, Space } from 'antd';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { formatCount } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

interface BulkBarProps {
  readonly selectedIds: readonly string[];
  readonly filter: ContentFilter;
  /** Whether all that the filter finds are meant, not the selected rows alone. */
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly onEdit: (target: BulkTarget) => void;
  readonly onAct: (target: BulkTarget, act: BulkAct) => void;
  readonly onClear: () => void;
}

/** Actions for the selected rows, or for all that the filter finds. */
export function BulkBar(props: BulkBarProps) {
  const { selectedIds, filter, isAll } = props;
  const mayEdit = useMayCall('content/update');
  const mayHide = useMayCall('content/bulk');
  const found = useQuery(consoleQuery('content/count', filter));
  const target: BulkTarget = isAll
    ? { by: 'filter', filter }
    : { by: 'ids', contentIds: [...selectedIds] };
  const { count, most } = found.data ?? { count: 0, most: 0 };
  const isTooMany = isAll && count > most;
  return (
    <Space wrap>
      <span>
        {isAll ? `已选筛选出的全部 ${formatCount(count)} 项` : `已选 ${selectedIds.length} 项`}
      </span>
      {found.data && !isAll && count > selectedIds.length && (
        <Button size="small" type="link" onClick={() => props.onAll(true)}>
          {count > most
            ? `筛选出的超过 ${formatCount(most)} 项，缩小范围后可以全选`
            : `选中筛选出的全部 ${formatCount(count)} 项`}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button
            size="small"
            type="primary"
            disabled={isTooMany}
            onClick={() => props.onEdit(target)}
          >
            批量修改
          </Button>
          <Button size="small" disabled={isTooMany} onClick={() => props.onAct(target, 'publish')}>
            批量发布
          </Button>
        </>
      )}
      {mayHide && (
        <Button
          size="small"
          danger
          disabled={isTooMany}
          onClick={() => props.onAct(target, 'hide')}
        >
          批量下架
        </Button>
      )}
      {mayEdit && (
        <Popconfirm
          title="删除选中的内容？"
          description="只删除从没发布过的，连同视频文件，删除后不能恢复。"
          okText="删除"
          okButtonProps={{ danger: true }}
          cancelText="不删除"
          onConfirm={() => props.onAct(target, 'delete')}
        >
          <Button size="small" danger disabled={isTooMany}>
            批量删除
          </Button>
        </Popconfirm>
      )}
      <Button size="small" type="link" onClick={props.onClear}>
        取消选择
      </Button>
    </Space>
  );
}

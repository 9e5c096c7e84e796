import type { ProColumns } from '@ant-design/pro-components';
import type { BlockedDeviceRow } from '@yehang/contract/shapes/block.ts';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import type { TextFilter } from '../../lib/table/search-params.ts';
import { SearchField } from '../../lib/table/search-field.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { BlockDevice } from '../../entities/blocks/block-device.tsx';

const DEVICE = /^[\w-]{7,64}$/;

const columns: ProColumns<BlockedDeviceRow>[] = [
  {
    key: 'device',
    title: '设备',
    render: (_, row) => (
      <Typography.Text code copyable>
        {row.deviceId}
      </Typography.Text>
    ),
  },
  { key: 'reason', title: '原因', render: (_, row) => row.reason },
  {
    key: 'until',
    title: '到',
    width: 160,
    render: (_, row) => (row.until === null ? '没有期限' : formatDateTime(row.until)),
  },
  {
    key: 'user',
    title: '随用户停用',
    width: 160,
    render: (_, row) =>
      row.user ? <UserLink id={row.user.id}>{row.user.nickname}</UserLink> : '—',
  },
  { key: 'by', title: '员工', width: 120, render: (_, row) => row.by ?? '—' },
  { key: 'at', title: '时间', width: 110, render: (_, row) => <TimeAgo at={row.at} /> },
];

/** The devices that nobody can use, and the way to give one back. */
export function BlockedDevices({ filters, onFilter, ...paging }: TablePageProps<TextFilter>) {
  const mayAct = useMayCall('device/block');
  const [isBlocking, setBlocking] = useState(false);
  const [returning, setReturning] = useState<string | null>(null);
  const { text } = filters;
  const deviceId = text !== undefined && DEVICE.test(text) ? text : undefined;
  const devices = useListQuery('device/list', {
    deviceId,
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  const unblock = useConsoleMutation('device/unblock', {
    invalidates: ['device/list', 'user/info'],
    onSuccess: () => setReturning(null),
  });
  const giveBack: ProColumns<BlockedDeviceRow> = {
    key: 'act',
    title: '操作',
    width: 80,
    render: (_, row) => (
      <Button size="small" onClick={() => setReturning(row.deviceId)}>
        恢复
      </Button>
    ),
  };
  return (
    <>
      <RecordTable<BlockedDeviceRow>
        name="停用的设备"
        columns={mayAct ? [...columns, giveBack] : columns}
        {...devices}
        emptyText={deviceId === undefined ? '没有停用的设备' : '这台设备没有停用'}
        filters={
          <SearchField
            value={text}
            placeholder="完整的设备编号"
            maxLength={64}
            onSearch={(next) => onFilter({ text: next })}
          />
        }
        actions={
          mayAct
            ? [
                <Button key="block" danger onClick={() => setBlocking(true)}>
                  停用设备
                </Button>,
              ]
            : []
        }
        {...paging}
      />
      {isBlocking && <BlockDevice deviceId={null} onClose={() => setBlocking(false)} />}
      {returning !== null && (
        <ReasonModal
          title="恢复设备"
          placeholder="记入审计"
          maxLength={200}
          templates={['误停用', '申诉成立']}
          isBusy={unblock.isPending}
          onConfirm={(reason) => unblock.mutate({ deviceId: returning, reason })}
          onClose={() => setReturning(null)}
        />
      )}
    </>
  );
}

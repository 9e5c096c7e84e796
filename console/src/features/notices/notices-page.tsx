import type { ProColumns } from '@ant-design/pro-components';
import type { Notice, NoticeState } from '@yehang/contract/shapes/notice.ts';
import { Button, Popconfirm, Progress, Tag } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import type { PaginationProps } from '../../lib/table/cursor-page.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { NewNotice } from './new-notice.tsx';
import { segmentText } from './segment-text.ts';

const states: Record<NoticeState, { text: string; color: string }> = {
  sending: { text: '发送中', color: 'blue' },
  standing: { text: '持续发送', color: 'blue' },
  done: { text: '已发完', color: 'green' },
  cancelled: { text: '已取消', color: 'default' },
};

/** How often progress is read while something is being sent. */
const REFRESH_SECONDS = 2;

function Sent({ notice }: { notice: Notice }) {
  const { sent, total, state } = notice;
  if (state === 'standing') return <span>已发 {sent} 人</span>;
  const percent =
    state === 'done' ? 100 : Math.min(99, Math.floor((sent / Math.max(1, total)) * 100));
  return (
    <span>
      <Progress percent={percent} size="small" style={{ width: 120 }} /> {sent} / {total} 人
    </span>
  );
}

function CancelNotice({ notice }: { notice: Notice }) {
  const cancel = useConsoleMutation('notice/cancel', { invalidates: ['notice/list'] });
  if (notice.state !== 'sending' && notice.state !== 'standing') return null;
  return (
    <Popconfirm
      title="停止发送"
      description="已经收到的人仍然看得到"
      okText="停止"
      cancelText="继续发送"
      onConfirm={() => cancel.mutate({ id: notice.id })}
    >
      <Button size="small" danger loading={cancel.isPending}>
        取消发送
      </Button>
    </Popconfirm>
  );
}

const columns: ProColumns<Notice>[] = [
  { key: 'at', title: '时间', width: 160, render: (_, row) => formatDateTime(row.createdAt) },
  {
    key: 'state',
    title: '状态',
    width: 90,
    render: (_, { state }) => <Tag color={states[state].color}>{states[state].text}</Tag>,
  },
  { key: 'title', title: '标题', width: 180, ellipsis: true, render: (_, row) => row.title },
  { key: 'text', title: '正文', width: 220, ellipsis: true, render: (_, row) => row.text },
  { key: 'segment', title: '发给', width: 160, render: (_, row) => segmentText(row.segment) },
  { key: 'sent', title: '进度', width: 220, render: (_, row) => <Sent notice={row} /> },
  { key: 'by', title: '发送人', width: 120, render: (_, row) => row.by },
  {
    key: 'actions',
    title: '操作',
    width: 110,
    fixed: 'right',
    render: (_, row) => <CancelNotice notice={row} />,
  },
];

const narrowColumns: ProColumns<Notice>[] = [
  {
    key: 'notice',
    title: '通知',
    render: (_, row) => (
      <div className="stack-tight">
        <span>
          <strong>{row.title}</strong>{' '}
          <Tag color={states[row.state].color}>{states[row.state].text}</Tag>
        </span>
        <span className="hint">
          {segmentText(row.segment)} · {formatDateTime(row.createdAt)} · {row.by}
        </span>
        <Sent notice={row} />
        <CancelNotice notice={row} />
      </div>
    ),
  },
];

/** Notices to many users, the latest first, with how far each is. */
export function NoticesPage({ page, onPageChange }: PaginationProps) {
  const [isWriting, setWriting] = useState(false);
  const list = useListQuery(
    'notice/list',
    { cursor: page.cursor, pageSize: 30 },
    { refetchSeconds: REFRESH_SECONDS },
  );
  return (
    <>
      <RecordTable<Notice>
        name="群发通知"
        columns={columns}
        narrowColumns={narrowColumns}
        {...list}
        emptyText="还没有发过通知"
        actions={[
          <Button key="new" type="primary" onClick={() => setWriting(true)}>
            写通知
          </Button>,
        ]}
        page={page}
        onPageChange={onPageChange}
      />
      {isWriting && <NewNotice onClose={() => setWriting(false)} />}
    </>
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import type { CodeBatch } from '@yehang/contract/shapes/redeem-code.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchUses } from './batch-uses.tsx';
import { CreateBatch } from './create-batch.tsx';
import { rewardText } from './reward-text.ts';

function stateTag({ state, revokedAt, expiresAt, exportedAt }: CodeBatch) {
  if (state === 'waiting') return <Tag color="orange">待同意</Tag>;
  if (state === 'refused') return <Tag>已拒绝</Tag>;
  if (revokedAt !== null) return <Tag color="red">已作废</Tag>;
  if (expiresAt <= Date.now()) return <Tag>已过期</Tag>;
  return exportedAt === null ? <Tag color="blue">未导出</Tag> : <Tag color="green">可用</Tag>;
}

/** Who agreed or refused, and why not. */
const decision = ({ decider, refusal }: CodeBatch) =>
  decider === null ? '—' : [decider, refusal].filter(Boolean).join(' · ');

const usesText = (it: CodeBatch) =>
  `${it.uses.toLocaleString('en')} / ${(it.count * it.usesPerCode).toLocaleString('en')}`;

function columnsOf(onOpen: (batch: CodeBatch) => void): ProColumns<CodeBatch>[] {
  return [
    { key: 'name', title: '名称', width: 180, render: (_, it) => it.name },
    { key: 'state', title: '状态', width: 90, render: (_, it) => stateTag(it) },
    { key: 'reward', title: '内容', ellipsis: true, render: (_, it) => rewardText(it) },
    { key: 'count', title: '数量', width: 90, render: (_, it) => it.count.toLocaleString('en') },
    { key: 'uses', title: '已兑换', width: 130, render: (_, it) => usesText(it) },
    { key: 'until', title: '有效期', width: 160, render: (_, it) => formatDateTime(it.expiresAt) },
    { key: 'creator', title: '生成人', width: 120, ellipsis: true, render: (_, it) => it.creator },
    { key: 'decision', title: '处理', width: 180, ellipsis: true, render: (_, it) => decision(it) },
    {
      key: 'actions',
      title: '操作',
      width: 210,
      fixed: 'right',
      render: (_, it) => <BatchActions batch={it} onOpenUses={() => onOpen(it)} />,
    },
  ];
}

function narrowColumnsOf(onOpen: (batch: CodeBatch) => void): ProColumns<CodeBatch>[] {
  const card = (it: CodeBatch) => (
    <div className="stack-tight">
      <span>
        <strong>{it.name}</strong> {stateTag(it)}
      </span>
      <span className="hint">
        {rewardText(it)} · {usesText(it)} · 到 {formatDateTime(it.expiresAt)}
      </span>
      {it.decider !== null && <span className="hint">{decision(it)}</span>}
      <BatchActions batch={it} onOpenUses={() => onOpen(it)} />
    </div>
  );
  return [{ key: 'batch', title: '兑换码', render: (_, it) => card(it) }];
}

/** Batches of codes: made, exported once, revoked; one opens with who redeemed it. */
export function CodesPage(paging: TablePageProps<object>) {
  const [isCreating, setIsCreating] = useState(false);
  const [opened, setOpened] = useState<CodeBatch | null>(null);
  const mayCreate = useMayCall('code/batch/create');
  const { page, onPageChange } = paging;
  const batches = useListQuery('code/batch/list', { cursor: page.cursor, pageSize: 30 });
  return (
    <>
      <RecordTable
        name="兑换码"
        columns={columnsOf(setOpened)}
        narrowColumns={narrowColumnsOf(setOpened)}
        {...batches}
        emptyText="还没有生成过兑换码"
        actions={
          mayCreate
            ? [
                <Button key="create" type="primary" onClick={() => setIsCreating(true)}>
                  生成一批
                </Button>,
              ]
            : []
        }
        page={page}
        onPageChange={onPageChange}
      />
      {opened && <BatchUses batch={opened} onClose={() => setOpened(null)} />}
      {isCreating && <CreateBatch onClose={() => setIsCreating(false)} />}
    </>
  );
}

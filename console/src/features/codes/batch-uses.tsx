import type { ProColumns } from '@ant-design/pro-components';
import type { CodeBatch, CodeRedemption } from '@yehang/contract/shapes/redeem-code.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { FIRST_PAGE } from '../../lib/table/cursor-page.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { rewardText } from './reward-text.ts';

const redeemer = ({ user }: CodeRedemption) => (
  <UserLink id={user.id}>
    {user.nickname}（{user.number}）
  </UserLink>
);
const tailText = ({ tail }: CodeRedemption) => (tail === null ? '—' : `…${tail}`);

const columns: ProColumns<CodeRedemption>[] = [
  { key: 'at', title: '时间', width: 160, render: (_, it) => formatDateTime(it.at) },
  { key: 'user', title: '用户', width: 200, render: (_, it) => redeemer(it) },
  { key: 'tail', title: '尾号', width: 90, render: (_, it) => tailText(it) },
  { key: 'reward', title: '得到', render: (_, it) => rewardText(it) },
];

const narrowColumns: ProColumns<CodeRedemption>[] = [
  {
    key: 'use',
    title: '兑换',
    render: (_, it) => (
      <div className="stack-tight">
        <span>
          {redeemer(it)} {tailText(it)}
        </span>
        <span className="hint">
          {formatDateTime(it.at)} · {rewardText(it)}
        </span>
      </div>
    ),
  },
];

/** Who redeemed codes of a batch. Codes are hashed: only their last letters are known. */
export function BatchUses({ batch, onClose }: { batch: CodeBatch; onClose: () => void }) {
  const [page, setPage] = useState(FIRST_PAGE);
  const uses = useListQuery('code/batch/uses', {
    id: batch.id,
    cursor: page.cursor,
    pageSize: 20,
  });
  return (
    <Drawer open title={`「${batch.name}」的兑换记录`} size="large" onClose={onClose}>
      <RecordTable
        name="兑换记录"
        columns={columns}
        narrowColumns={narrowColumns}
        {...uses}
        emptyText="还没有人兑换"
        page={page}
        onPageChange={setPage}
      />
    </Drawer>
  );
}

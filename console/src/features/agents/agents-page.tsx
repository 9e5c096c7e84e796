import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleAgent } from '@yehang/contract/shapes/agent.ts';
import { Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { formatGold } from '../../entities/gold/gold.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { AgentDrawer } from './agent-drawer.tsx';

export interface AgentFilters {
  readonly text?: string | undefined;
  readonly isOwing?: boolean | undefined;
}

const person = ({ id, nickname, number, isBlocked }: ConsoleAgent) => (
  <>
    <UserLink id={id}>
      {nickname}（{number}）
    </UserLink>{' '}
    {isBlocked && <Tag color="error">已停用</Tag>}
  </>
);
const level = (it: ConsoleAgent) => `${it.level} 级 · ${it.percent}%`;
const owed = ({ owedGoldCents }: ConsoleAgent) =>
  owedGoldCents === 0 ? '—' : <Tag color="error">{formatGold(owedGoldCents)}</Tag>;

const columns: ProColumns<ConsoleAgent>[] = [
  { key: 'user', title: '代理', width: 190, render: (_, it) => person(it) },
  { key: 'code', title: '邀请码', width: 100, render: (_, it) => it.inviteCode },
  { key: 'team', title: '邀请', width: 80, render: (_, it) => `${it.teamCount} 人` },
  { key: 'level', title: '等级', width: 110, render: (_, it) => level(it) },
  {
    key: 'month',
    title: '本月充值',
    width: 120,
    render: (_, it) => formatGold(it.monthRechargeGoldCents),
  },
  { key: 'total', title: '累计佣金', width: 120, render: (_, it) => formatGold(it.totalGoldCents) },
  {
    key: 'pending',
    title: '待到账',
    width: 110,
    render: (_, it) => formatGold(it.pendingGoldCents),
  },
  {
    key: 'income',
    title: '可用收入',
    width: 120,
    render: (_, it) => formatGold(it.incomeGoldCents),
  },
  { key: 'held', title: '提现中', width: 110, render: (_, it) => formatGold(it.heldGoldCents) },
  { key: 'owed', title: '待扣回', width: 110, render: (_, it) => owed(it) },
];

const narrowColumns: ProColumns<ConsoleAgent>[] = [
  {
    key: 'agent',
    title: '代理',
    render: (_, it) => (
      <div className="stack-tight">
        <span>
          {person(it)} {level(it)}
        </span>
        <span className="hint">
          邀请 {it.teamCount} 人 · 本月充值 {formatGold(it.monthRechargeGoldCents)} · 待到账{' '}
          {formatGold(it.pendingGoldCents)}
          {it.owedGoldCents > 0 && ` · 待扣回 ${formatGold(it.owedGoldCents)}`}
        </span>
      </div>
    ),
  },
];

/** Who invites others, with what they earn and owe; one opens with all commissions. */
export function AgentsPage({ filters, onFilter, ...paging }: TablePageProps<AgentFilters>) {
  const { text, isOwing } = filters;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const agents = useListQuery('agent/list', {
    text,
    isOwing,
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  const opened = agents.rows?.find(({ id }) => id === openedId);
  return (
    <>
      <RecordTable
        name="代理"
        columns={columns}
        narrowColumns={narrowColumns}
        {...agents}
        onOpen={({ id }) => setOpenedId(id)}
        emptyText={
          text === undefined
            ? '还没有人邀请过别人'
            : '没有找到，试试编号、昵称、账号、完整手机号或邀请码'
        }
        filters={
          <>
            <SearchField
              value={text}
              placeholder="编号、昵称、账号、手机号或邀请码"
              maxLength={64}
              onSearch={(next) => onFilter({ ...filters, text: next })}
            />
            <Checkbox
              checked={isOwing === true}
              onChange={({ target }) =>
                onFilter({ ...filters, isOwing: target.checked || undefined })
              }
            >
              有待扣回
            </Checkbox>
          </>
        }
        {...paging}
      />
      {opened && <AgentDrawer agent={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}

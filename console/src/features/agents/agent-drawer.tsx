import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleAgent, ConsoleCommission } from '@yehang/contract/shapes/agent.ts';
import { Button, Descriptions, Drawer, Tag } from 'antd';
import { useState } from 'react';
import { formatGold } from '../../entities/gold/gold.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { InviterName } from '../../entities/users/inviter-name.tsx';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { FIRST_PAGE } from '../../lib/table/cursor-page.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { commissionColors, commissionLabels } from './agent-labels.ts';
import { RebindInviter } from './rebind-inviter.tsx';

const stateTag = ({ state, refundedGoldCents, owedGoldCents }: ConsoleCommission) => (
  <>
    <Tag color={commissionColors[state]}>{commissionLabels[state]}</Tag>
    {state === 'paid' && refundedGoldCents > 0 && (
      <span className="hint">部分退款扣 {formatGold(refundedGoldCents)} </span>
    )}
    {owedGoldCents > 0 && <span className="hint">欠 {formatGold(owedGoldCents)}</span>}
  </>
);
const payer = ({ user }: ConsoleCommission) => (
  <UserLink id={user.id}>
    {user.nickname}（{user.number}）
  </UserLink>
);
const share = (it: ConsoleCommission) => `${formatGold(it.rechargeGoldCents)} × ${it.percent}%`;

const columns: ProColumns<ConsoleCommission>[] = [
  { key: 'at', title: '时间', width: 150, render: (_, it) => formatDateTime(it.at) },
  { key: 'state', title: '状态', width: 130, render: (_, it) => stateTag(it) },
  { key: 'gold', title: '佣金', width: 110, render: (_, it) => formatGold(it.goldCents) },
  { key: 'share', title: '充值', width: 150, render: (_, it) => share(it) },
  { key: 'user', title: '充值的人', width: 170, render: (_, it) => payer(it) },
  { key: 'order', title: '订单号', width: 190, render: (_, it) => it.orderNumber },
  { key: 'due', title: '到账', width: 150, render: (_, it) => formatDateTime(it.dueAt) },
];

const narrowColumns: ProColumns<ConsoleCommission>[] = [
  {
    key: 'commission',
    title: '佣金',
    render: (_, it) => (
      <div className="stack-tight">
        <span>
          <strong>{formatGold(it.goldCents)}</strong> {stateTag(it)}
        </span>
        <span className="hint">
          {payer(it)} · {share(it)} · {formatDateTime(it.at)}
        </span>
      </div>
    ),
  },
];

/** An agent with all commissions; owners correct here who invited them. */
export function AgentDrawer({ agent, onClose }: { agent: ConsoleAgent; onClose: () => void }) {
  const [state, setState] = useState<ConsoleCommission['state']>();
  const [page, setPage] = useState(FIRST_PAGE);
  const [isRebinding, setIsRebinding] = useState(false);
  const mayRebind = useMayCall('agent/rebind');
  const commissions = useListQuery('agent/commissions', {
    agentId: agent.id,
    state,
    cursor: page.cursor,
    pageSize: 20,
  });
  const { inviter } = agent;
  return (
    <Drawer
      open
      title={`代理 ${agent.nickname}（${agent.number}）`}
      size="large"
      onClose={onClose}
      extra={mayRebind && <Button onClick={() => setIsRebinding(true)}>更正邀请人</Button>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'code', label: '邀请码', children: agent.inviteCode },
          { key: 'inviter', label: '邀请人', children: <InviterName inviter={inviter} /> },
          { key: 'team', label: '邀请', children: `${agent.teamCount} 人` },
          { key: 'level', label: '等级', children: `${agent.level} 级 · ${agent.percent}%` },
          { key: 'joined', label: '加入', children: formatDateTime(agent.joinedAt) },
        ]}
      />
      <RecordTable
        name="佣金"
        showsTitle
        columns={columns}
        narrowColumns={narrowColumns}
        {...commissions}
        emptyText={state === undefined ? '还没有佣金' : '没有这种状态的佣金'}
        actions={[
          <SelectFilter
            key="state"
            title="状态"
            labels={commissionLabels}
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(FIRST_PAGE);
            }}
          />,
        ]}
        page={page}
        onPageChange={setPage}
      />
      {isRebinding && <RebindInviter agent={agent} onClose={() => setIsRebinding(false)} />}
    </Drawer>
  );
}

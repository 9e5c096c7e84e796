import type { ConsoleAgent } from '@yehang/contract/shapes/agent.ts';
import { Link } from '@tanstack/react-router';
import { Card, Descriptions } from 'antd';
import { formatGold } from '../../entities/gold/gold.ts';
import { InviterName } from '../../entities/users/inviter-name.tsx';

/** Who invited a user, whom they invited, and what they earned and owe by it. */
export function UserAgent({ agent }: { agent: ConsoleAgent }) {
  const { inviter } = agent;
  return (
    <Card
      size="small"
      title="邀请与佣金"
      extra={
        <Link to="/agents" search={{ text: String(agent.number) }}>
          佣金明细
        </Link>
      }
    >
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={[
          { key: 'inviter', label: '邀请人', children: <InviterName inviter={inviter} /> },
          { key: 'team', label: '邀请了', children: `${agent.teamCount} 人` },
          { key: 'level', label: '代理等级', children: `${agent.level} 级 · ${agent.percent}%` },
          { key: 'total', label: '累计佣金', children: formatGold(agent.totalGoldCents) },
          { key: 'pending', label: '待到账', children: formatGold(agent.pendingGoldCents) },
          { key: 'owed', label: '待扣回', children: formatGold(agent.owedGoldCents) },
        ]}
      />
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { Button, Card, Space, Statistic } from 'antd';
import { useState } from 'react';
import { mayCall } from '../../entities/staff/permission.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { centsToGold } from '../../entities/gold/gold.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { GrantGold } from './grant-gold.tsx';
import { GrantTier } from './grant-tier.tsx';

interface UserGoldProps {
  user: CallResponse<'user/info'>;
  /** For the roles that may see what is held. */
  money?: CallResponse<'user/money'> | undefined;
}

/** A user's balances, and the actions that grant gold or a tier. */
export function UserGold({ user, money }: UserGoldProps) {
  const { role } = useCurrentStaff();
  const [open, setOpen] = useState<'gold' | 'tier' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      size="small"
      title="金币与会员"
      extra={
        <Space wrap>
          {mayCall(role, 'ledger/list') && (
            <Link to="/ledger" search={{ userNumber: user.number }}>
              看账目
            </Link>
          )}
          {mayCall(role, 'user/gold') && (
            <Button size="small" onClick={() => setOpen('gold')}>
              赠送或收回金币
            </Button>
          )}
          {mayCall(role, 'user/tier') && (
            <Button size="small" onClick={() => setOpen('tier')}>
              赠送会员
            </Button>
          )}
        </Space>
      }
    >
      <Space size="large" wrap>
        <Statistic title="金币" value={centsToGold(user.goldCents)} />
        <Statistic title="收入（金币）" value={centsToGold(user.incomeGoldCents)} />
        {money && (
          <>
            <Statistic title="冻结（金币）" value={centsToGold(money.agent.heldGoldCents)} />
            <Statistic title="AI 伙伴积分" value={centsToGold(money.scoreCents)} />
          </>
        )}
      </Space>
      {open === 'gold' && <GrantGold user={user} onClose={close} />}
      {open === 'tier' && <GrantTier userId={user.id} onClose={close} />}
    </Card>
  );
}

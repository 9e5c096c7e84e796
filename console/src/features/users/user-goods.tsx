import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { grantSources } from './user-labels.ts';
import { Lines } from './user-money.tsx';
import { UserPurchases } from './user-purchases.tsx';

/** What a user owns: purchases, and days of tiers with where they are from. */
export function UserGoods({ userId }: { userId: string }) {
  const maySeeGrants = useMayCall('user/grants');
  return (
    <div className="stack">
      <UserPurchases userId={userId} />
      {maySeeGrants && <Grants userId={userId} />}
    </div>
  );
}

function Grants({ userId }: { userId: string }) {
  const grants = useQuery(consoleQuery('user/grants', { id: userId }));
  return (
    <Card size="small" title="会员天数">
      <Lines
        query={grants}
        emptyText="没有会员记录"
        columns={[
          { title: '时间', render: (_, one) => formatDateTime(one.at) },
          { title: '会员', render: (_, one) => tierLabels[one.tier] },
          { title: '天数', render: (_, one) => `${one.days > 0 ? '+' : ''}${one.days}` },
          { title: '来源', render: (_, one) => grantSources[one.source] ?? one.source },
          { title: '说明', render: (_, one) => one.reason || '—' },
        ]}
      />
    </Card>
  );
}

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { formatGold, formatYuan } from '../../entities/gold/gold.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { UserAgent } from './user-agent.tsx';
import { UserGold } from './user-gold.tsx';
import { orderStates, withdrawalStates } from './user-labels.ts';
import { LinesCard } from './user-lines.tsx';

type User = CallResponse<'user/info'>;
type Money = UseQueryResult<CallResponse<'user/money'>>;

/** A user's balances, and for the roles that may see them their team, orders, withdrawals and payees. */
export function UserMoney({ user }: { user: User }) {
  return useMayCall('user/money') ? <AllMoney user={user} /> : <UserGold user={user} />;
}

function AllMoney({ user }: { user: User }) {
  const maySeePayouts = useMayCall('withdrawal/list');
  const money = useQuery(consoleQuery('user/money', { id: user.id }));
  const of = { money, userNumber: user.number };
  return (
    <div className="stack">
      <UserGold user={user} money={money.data} />
      {money.data && <UserAgent agent={money.data.agent} />}
      <Orders {...of} />
      {maySeePayouts && <Withdrawals {...of} />}
      {maySeePayouts && <Payees {...of} />}
    </div>
  );
}

interface PartProps {
  money: Money;
  userNumber: number;
}

function Orders({ money, userNumber }: PartProps) {
  return (
    <LinesCard
      title="充值订单"
      all={
        <Link to="/orders" search={{ userNumber }}>
          全部
        </Link>
      }
      query={money}
      rows={money.data?.orders}
      emptyText="没有充值订单"
      columns={[
        {
          title: '订单号',
          render: (_, { id, number }) => (
            <Link to="/orders" search={{ userNumber, open: id }}>
              {number}
            </Link>
          ),
        },
        { title: '时间', render: (_, one) => formatDateTime(one.createdAt) },
        { title: '商品', render: (_, one) => one.title },
        { title: '金额', render: (_, one) => formatYuan(one.priceCents) },
        { title: '支付方式', render: (_, one) => one.channelName ?? '—' },
        { title: '状态', render: (_, one) => <Tag>{orderStates[one.state]}</Tag> },
      ]}
    />
  );
}

function Withdrawals({ money, userNumber }: PartProps) {
  return (
    <LinesCard
      title="提现"
      all={
        <Link to="/withdrawals" search={{ userNumber }}>
          全部
        </Link>
      }
      query={money}
      rows={money.data?.payouts?.withdrawals}
      emptyText="没有提现"
      columns={[
        {
          title: '提现单号',
          render: (_, { id, number }) => (
            <Link to="/withdrawals" search={{ userNumber, open: id }}>
              {number}
            </Link>
          ),
        },
        { title: '时间', render: (_, one) => formatDateTime(one.createdAt) },
        { title: '金币', render: (_, one) => formatGold(one.goldCents) },
        { title: '应打款', render: (_, one) => formatMoney(one.netCents) },
        { title: '状态', render: (_, one) => <Tag>{withdrawalStates[one.state]}</Tag> },
      ]}
    />
  );
}

function Payees({ money, userNumber }: PartProps) {
  return (
    <LinesCard
      title="收款账户"
      all={
        <Link to="/payees" search={{ userNumber }}>
          全部
        </Link>
      }
      query={money}
      rows={money.data?.payouts?.payees}
      emptyText="没有收款账户"
      columns={[
        { title: '账户', render: (_, one) => `${one.bankName} ${one.maskedNumber}` },
        { title: '持卡人', render: (_, one) => one.maskedHolder || '—' },
        { title: '添加时间', render: (_, one) => formatDateTime(one.createdAt) },
        {
          title: '标记',
          render: (_, one) => (
            <>
              {one.users > 1 && <Tag color="volcano">{one.users} 人共用</Tag>}
              {one.deletedAt !== null && <Tag>已删除</Tag>}
            </>
          ),
        },
      ]}
    />
  );
}

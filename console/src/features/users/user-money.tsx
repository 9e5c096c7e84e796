import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatGold, formatYuan } from '../../entities/gold/gold.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { UserGold } from './user-gold.tsx';
import { orderStates, withdrawalStates } from './user-labels.ts';

type User = CallResponse<'user/info'>;

const SHOWN = 20;
/** A user's balances, orders for money, and withdrawals, each for the roles that may see it. */
export function UserMoney({ user }: { user: User }) {
  const maySeeOrders = useMayCall('recharge/list');
  const maySeeWithdrawals = useMayCall('withdrawal/list');
  return (
    <div className="stack">
      <UserGold user={user} />
      {maySeeOrders && <Orders user={user} />}
      {maySeeWithdrawals && <Withdrawals userId={user.id} />}
    </div>
  );
}

function Orders({ user }: { user: User }) {
  const orders = useQuery(
    consoleQuery('recharge/list', { userNumber: user.number, pageSize: SHOWN }),
  );
  return (
    <Card
      size="small"
      title="充值订单"
      extra={
        <Link to="/orders" search={{ userNumber: user.number }}>
          全部
        </Link>
      }
    >
      <Lines
        query={orders}
        emptyText="没有充值订单"
        columns={[
          { title: '时间', render: (_, one) => formatDateTime(one.createdAt) },
          { title: '商品', render: (_, one) => one.title },
          { title: '金额', render: (_, one) => formatYuan(one.priceCents) },
          { title: '支付方式', render: (_, one) => one.channelName ?? '—' },
          { title: '状态', render: (_, one) => <Tag>{orderStates[one.state]}</Tag> },
        ]}
      />
    </Card>
  );
}

function Withdrawals({ userId }: { userId: string }) {
  const withdrawals = useQuery(consoleQuery('withdrawal/list', { userId, pageSize: SHOWN }));
  return (
    <Card size="small" title="提现">
      <Lines
        query={withdrawals}
        emptyText="没有提现"
        columns={[
          { title: '时间', render: (_, one) => formatDateTime(one.createdAt) },
          { title: '单号', render: (_, one) => one.number },
          { title: '金币', render: (_, one) => formatGold(one.goldCents) },
          { title: '状态', render: (_, one) => <Tag>{withdrawalStates[one.state]}</Tag> },
        ]}
      />
    </Card>
  );
}

interface LinesProps<Row> {
  query: {
    data: { list: Row[] } | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  emptyText: string;
  columns: { title: string; render: (value: unknown, row: Row) => ReactNode }[];
}

/** Rows of one user, as many as are shown at once. */
export function Lines<Row extends { id: string }>({ query, emptyText, columns }: LinesProps<Row>) {
  if (query.error) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      pagination={false}
      loading={query.isPending}
      dataSource={query.data?.list ?? []}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText }}
      columns={columns}
    />
  );
}

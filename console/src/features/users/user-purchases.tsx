import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PurchaseKind } from '@yehang/contract/shapes/money.ts';
import { Button, Card, Table, Tag } from 'antd';
import { useState } from 'react';
import { mayCall } from '../../entities/staff/permission.ts';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatGold } from '../../entities/gold/gold.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { RefundPurchase } from './refund-purchase.tsx';

type Purchase = CallResponse<'purchase/list'>['list'][number];

/** Contents by their kind; the rest of what gold buys has labels of its own. */
const purchaseKindLabels: Readonly<Record<PurchaseKind, string>> = {
  ...kindLabels,
  part: '单集',
  card: '会员卡',
};

/** A user's purchases, with refunds. */
export function UserPurchases({ userId }: { userId: string }) {
  const { role } = useCurrentStaff();
  const [refunding, setRefunding] = useState<Purchase | null>(null);
  const purchases = useInfiniteQuery({
    queryKey: ['purchase/list', { userId }],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        'purchase/list',
        { userId, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    enabled: mayCall(role, 'purchase/list'),
  });
  if (!mayCall(role, 'purchase/list')) return null;
  const mayRefund = mayCall(role, 'purchase/refund');
  return (
    <Card size="small" title="购买">
      {purchases.error && (
        <ErrorAlert error={purchases.error} onRetry={() => void purchases.refetch()} />
      )}
      <Table<Purchase>
        size="small"
        rowKey="id"
        pagination={false}
        loading={purchases.isPending}
        dataSource={purchases.data?.pages.flatMap((page) => page.list) ?? []}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有购买记录' }}
        columns={[
          { title: '内容', render: (_, one) => one.title || one.subjectId },
          {
            title: '类型',
            render: (_, one) => (one.kind === null ? '—' : purchaseKindLabels[one.kind]),
          },
          { title: '价格', render: (_, one) => formatGold(one.priceGoldCents) },
          { title: '时间', render: (_, one) => formatDateTime(one.boughtAt) },
          {
            title: '状态',
            render: (_, one) =>
              one.state === 'owned' ? (
                <Tag color="success">有效</Tag>
              ) : (
                <Tag title={one.refundReason ?? ''}>已退款</Tag>
              ),
          },
          {
            title: '操作',
            render: (_, one) =>
              one.state === 'owned' &&
              mayRefund && (
                <Button size="small" danger onClick={() => setRefunding(one)}>
                  退款
                </Button>
              ),
          },
        ]}
      />
      {purchases.hasNextPage && (
        <Button
          size="small"
          loading={purchases.isFetchingNextPage}
          onClick={() => void purchases.fetchNextPage()}
        >
          更多
        </Button>
      )}
      {refunding && <RefundPurchase purchase={refunding} onClose={() => setRefunding(null)} />}
    </Card>
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleOrder } from '@yehang/contract/shapes/console-recharge.ts';
import { Button, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { DayRange } from '../../lib/table/day-range.tsx';
import { ExportButton } from '../../lib/table/export-button.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { OrderFilters } from './order-filters.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { orderStateColors, orderStateLabels } from './order-labels.ts';
import { formatYuan } from '../../entities/gold/gold.ts';

const stateTag = ({ state }: ConsoleOrder) => (
  <Tag color={orderStateColors[state]}>{orderStateLabels[state]}</Tag>
);
/** 直播月卡, and for whom where it was given. */
const goods = ({ title, receiver }: ConsoleOrder) =>
  receiver ? (
    <>
      {title}，送给{' '}
      <UserLink id={receiver.id}>
        {receiver.nickname}（{receiver.number}）
      </UserLink>
    </>
  ) : (
    title
  );
const buyer = ({ user }: ConsoleOrder) => (
  <UserLink id={user.id}>
    {user.nickname}（{user.number}）
  </UserLink>
);

function columnsOf(onOpen: (id: string) => void): ProColumns<ConsoleOrder>[] {
  const number = (it: ConsoleOrder) => (
    <Button type="link" size="small" onClick={() => onOpen(it.id)}>
      {it.number}
    </Button>
  );
  return [
    { key: 'number', title: '订单号', width: 200, render: (_, it) => number(it) },
    { key: 'at', title: '下单时间', width: 160, render: (_, it) => formatDateTime(it.createdAt) },
    { key: 'state', title: '状态', width: 90, render: (_, it) => stateTag(it) },
    { key: 'user', title: '用户', width: 180, render: (_, it) => buyer(it) },
    { key: 'goods', title: '商品', ellipsis: true, render: (_, it) => goods(it) },
    { key: 'price', title: '金额', width: 110, render: (_, it) => formatYuan(it.priceCents) },
    { key: 'channel', title: '支付方式', width: 130, render: (_, it) => it.channelName ?? '—' },
  ];
}

function narrowColumnsOf(onOpen: (id: string) => void): ProColumns<ConsoleOrder>[] {
  const card = (it: ConsoleOrder) => (
    <div className="stack-tight">
      <span>
        <strong>{formatYuan(it.priceCents)}</strong> {goods(it)} {stateTag(it)}
      </span>
      <span className="hint">
        {buyer(it)} · {formatDateTime(it.createdAt)} · {it.channelName ?? '—'}
      </span>
      <Button type="link" size="small" onClick={() => onOpen(it.id)}>
        {it.number}
      </Button>
    </div>
  );
  return [{ key: 'order', title: '订单', render: (_, it) => card(it) }];
}

/** Orders for money; one opens with its payments and what can be done. */
export function OrdersPage({
  filters,
  onFilter,
  openId,
  ...paging
}: TablePageProps<OrderFilters> & {
  /** Of the one that is open at first. */
  openId?: string | undefined;
}) {
  const [opened, setOpened] = useState<string | null>(openId ?? null);
  const mayExport = useMayCall('recharge/refund');
  const orders = useListQuery('recharge/list', {
    ...filters,
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  const digits = (text: string | undefined) =>
    text !== undefined && /^\d{1,32}$/.test(text) ? text : undefined;
  return (
    <>
      <RecordTable
        name="订单"
        columns={columnsOf(setOpened)}
        narrowColumns={narrowColumnsOf(setOpened)}
        {...orders}
        emptyText={filters.toDecide === true ? '没有待处理的付款' : '没有符合条件的订单'}
        filters={
          <>
            <SearchField
              value={filters.number}
              placeholder="订单号"
              maxLength={32}
              onSearch={(text) => onFilter({ ...filters, number: digits(text) })}
            />
            <SearchField
              value={filters.userNumber?.toString()}
              placeholder="用户编号"
              maxLength={15}
              onSearch={(text) =>
                onFilter({ ...filters, userNumber: Number(digits(text)) || undefined })
              }
            />
            <SelectFilter
              title="状态"
              labels={orderStateLabels}
              value={filters.state}
              onChange={(state) => onFilter({ ...filters, state })}
            />
            <DayRange
              from={filters.from}
              to={filters.to}
              onChange={(range) => onFilter({ ...filters, ...range })}
            />
            <Checkbox
              checked={filters.toDecide === true}
              onChange={({ target }) =>
                onFilter({ ...filters, toDecide: target.checked || undefined })
              }
            >
              待处理
            </Checkbox>
          </>
        }
        actions={mayExport ? [<ExportButton key="export" of="recharge" filters={filters} />] : []}
        {...paging}
      />
      {opened !== null && <OrderDrawer id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import type { ConsolePayee } from '@yehang/contract/shapes/console-withdrawal.ts';
import { Checkbox, Tag } from 'antd';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatMoney } from '../../lib/format/money.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import type { PayeeFilters } from './payee-filters.ts';

const kindLabels = { bank: '银行卡', usdt: 'USDT' } as const;

const owner = ({ user }: ConsolePayee) => (
  <UserLink id={user.id}>
    {user.nickname}（{user.number}）
  </UserLink>
);
const account = (it: ConsolePayee) => `${it.bankName} ${it.maskedNumber}`;
const marks = (it: ConsolePayee) => (
  <>
    {it.users > 1 && <Tag color="volcano">{it.users} 人共用</Tag>}
    {it.deletedAt !== null && <Tag>已删除</Tag>}
  </>
);
const paid = (it: ConsolePayee) =>
  it.paidTimes === 0 ? '—' : `${it.paidTimes} 次，${formatMoney(it.paidNetCents)}`;

const columns: ProColumns<ConsolePayee>[] = [
  { key: 'account', title: '账户', width: 240, render: (_, it) => account(it) },
  { key: 'holder', title: '持卡人', width: 110, render: (_, it) => it.maskedHolder || '—' },
  { key: 'user', title: '用户', width: 180, render: (_, it) => owner(it) },
  { key: 'marks', title: '标记', width: 150, render: (_, it) => marks(it) },
  { key: 'paid', title: '已打款', width: 170, render: (_, it) => paid(it) },
  { key: 'at', title: '添加时间', width: 160, render: (_, it) => formatDateTime(it.createdAt) },
];

const narrowColumns: ProColumns<ConsolePayee>[] = [
  {
    key: 'payee',
    title: '收款账户',
    render: (_, it) => (
      <div className="stack-tight">
        <span>
          <strong>{account(it)}</strong> {it.maskedHolder} {marks(it)}
        </span>
        <span className="hint">
          {owner(it)} · {formatDateTime(it.createdAt)} · 已打款 {paid(it)}
        </span>
      </div>
    ),
  },
];

/** Cards and addresses of everybody, masked; removed ones stay here. */
export function PayeesPage({ filters, onFilter, ...paging }: TablePageProps<PayeeFilters>) {
  const payees = useListQuery('withdrawal/payee/list', {
    ...filters,
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  const fitting = (text: string | undefined, pattern: RegExp) =>
    text !== undefined && pattern.test(text) ? text : undefined;
  return (
    <RecordTable
      name="收款账户"
      columns={columns}
      narrowColumns={narrowColumns}
      {...payees}
      emptyText="没有符合条件的收款账户"
      filters={
        <>
          <SearchField
            value={filters.userNumber?.toString()}
            placeholder="用户编号"
            maxLength={15}
            onSearch={(text) =>
              onFilter({ ...filters, userNumber: Number(fitting(text, /^\d{1,15}$/)) || undefined })
            }
          />
          <SearchField
            value={filters.tail}
            placeholder="尾号 4 位"
            maxLength={4}
            onSearch={(text) => onFilter({ ...filters, tail: fitting(text, /^[0-9A-Za-z]{4}$/) })}
          />
          <SelectFilter
            title="种类"
            labels={kindLabels}
            value={filters.kind}
            onChange={(kind) => onFilter({ ...filters, kind })}
          />
          <Checkbox
            checked={filters.isShared === true}
            onChange={({ target }) =>
              onFilter({ ...filters, isShared: target.checked || undefined })
            }
          >
            多人共用
          </Checkbox>
        </>
      }
      {...paging}
    />
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleWithdrawal } from '@yehang/contract/shapes/console-withdrawal.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { formatGold } from '../../entities/gold/gold.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatMoney } from '../../lib/format/money.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { DayRange } from '../../lib/table/day-range.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { RiskTags } from './risk-tags.tsx';
import { StateTags } from './state-tags.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import type { WithdrawalFilters } from './withdrawal-filters.ts';
import { kindLabels, stateLabels } from './withdrawal-labels.ts';

const person = ({ user }: ConsoleWithdrawal) => (
  <UserLink id={user.id}>
    {user.nickname}（{user.number}）
  </UserLink>
);
const payee = (it: ConsoleWithdrawal) => `${it.bankName} ${it.maskedNumber} ${it.maskedHolder}`;

function columnsOf(onOpen: (id: string) => void): ProColumns<ConsoleWithdrawal>[] {
  const number = (it: ConsoleWithdrawal) => (
    <Button type="link" size="small" onClick={() => onOpen(it.id)}>
      {it.number}
    </Button>
  );
  return [
    { key: 'number', title: '提现单号', width: 180, render: (_, it) => number(it) },
    { key: 'at', title: '申请时间', width: 160, render: (_, it) => formatDateTime(it.createdAt) },
    { key: 'state', title: '状态', width: 150, render: (_, it) => <StateTags withdrawal={it} /> },
    { key: 'user', title: '用户', width: 170, render: (_, it) => person(it) },
    { key: 'net', title: '应打款', width: 110, render: (_, it) => formatMoney(it.netCents) },
    { key: 'gold', title: '金币', width: 120, render: (_, it) => formatGold(it.goldCents) },
    { key: 'payee', title: '收款账户', width: 260, ellipsis: true, render: (_, it) => payee(it) },
    { key: 'risks', title: '风险', width: 160, render: (_, it) => <RiskTags risks={it.risks} /> },
  ];
}

function narrowColumnsOf(onOpen: (id: string) => void): ProColumns<ConsoleWithdrawal>[] {
  const card = (it: ConsoleWithdrawal) => (
    <div className="stack-tight">
      <span>
        <strong>{formatMoney(it.netCents)}</strong> <StateTags withdrawal={it} />
      </span>
      <span className="hint">
        {person(it)} · {formatDateTime(it.createdAt)}
      </span>
      <span className="hint">{payee(it)}</span>
      {it.risks.length > 0 && <RiskTags risks={it.risks} />}
      <Button type="link" size="small" onClick={() => onOpen(it.id)}>
        {it.number}
      </Button>
    </div>
  );
  return [{ key: 'withdrawal', title: '提现', render: (_, it) => card(it) }];
}

const flags = [
  { name: 'isRisky', label: '有风险' },
  { name: 'isHalfApproved', label: '等第二人' },
  { name: 'isFrozen', label: '已冻结' },
] as const;

/** Withdrawals of everybody; one opens with its user's money and history, and is decided there. */
export function WithdrawalsPage({
  filters,
  onFilter,
  openId,
  ...paging
}: TablePageProps<WithdrawalFilters> & {
  /** Of the one that is open at first. */
  openId?: string | undefined;
}) {
  const [opened, setOpened] = useState<string | null>(openId ?? null);
  const withdrawals = useListQuery('withdrawal/list', {
    ...filters,
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  const numberOf = (text: string | undefined) => {
    const typed = text?.trim().toUpperCase() ?? '';
    return /^W\d{1,24}$/.test(typed) ? typed : undefined;
  };
  const digits = (text: string | undefined) =>
    text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) || undefined : undefined;
  return (
    <>
      <RecordTable
        name="提现"
        columns={columnsOf(setOpened)}
        narrowColumns={narrowColumnsOf(setOpened)}
        {...withdrawals}
        emptyText={filters.state === 'requested' ? '没有待审核的提现' : '没有符合条件的提现'}
        filters={
          <>
            <SearchField
              value={filters.number}
              placeholder="提现单号"
              maxLength={25}
              onSearch={(text) => onFilter({ ...filters, number: numberOf(text) })}
            />
            <SearchField
              value={filters.userNumber?.toString()}
              placeholder="用户编号"
              maxLength={15}
              onSearch={(text) => onFilter({ ...filters, userNumber: digits(text) })}
            />
            <SelectFilter
              title="状态"
              labels={stateLabels}
              value={filters.state}
              onChange={(state) => onFilter({ ...filters, state })}
            />
            <SelectFilter
              title="收款方式"
              labels={kindLabels}
              value={filters.kind}
              onChange={(kind) => onFilter({ ...filters, kind })}
            />
            <DayRange
              from={filters.from}
              to={filters.to}
              onChange={(range) => onFilter({ ...filters, ...range })}
            />
            {flags.map(({ name, label }) => (
              <Checkbox
                key={name}
                checked={filters[name] === true}
                onChange={({ target }) =>
                  onFilter({ ...filters, [name]: target.checked || undefined })
                }
              >
                {label}
              </Checkbox>
            ))}
          </>
        }
        {...paging}
      />
      {opened !== null && <WithdrawalDrawer id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import { Button, Select } from 'antd';
import type { LedgerCause } from '@yehang/contract/shapes/money.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import type { CallResponse } from '../../lib/api/call.ts';
import { formatGold } from '../../entities/gold/gold.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { stringifySearch } from '../../lib/router/search.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { DayRange } from '../../lib/table/day-range.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { accountLabel, causeLabels } from '../../entities/gold/cause-labels.ts';
import type { LedgerFilters } from './ledger-filters.ts';
import { Statements } from './statements.tsx';
import { LedgerSummary } from './ledger-summary.tsx';

type Transfer = CallResponse<'ledger/list'>['list'][number];

function Entries({ transfer }: { transfer: Transfer }) {
  return (
    <div className="stack-tight">
      {transfer.entries.map((entry) => (
        <span key={`${entry.accountKind} ${entry.ownerId}`}>
          {accountLabel(entry.accountKind)}{' '}
          {entry.ownerId && <UserLink id={entry.ownerId}>{entry.ownerNumber}</UserLink>}{' '}
          {entry.amount > 0 ? '+' : ''}
          {formatGold(entry.amount)}
          {entry.balanceAfter !== null && (
            <span className="hint">　余额 {formatGold(entry.balanceAfter)}</span>
          )}
        </span>
      ))}
    </div>
  );
}

const columns: ProColumns<Transfer>[] = [
  { key: 'seq', title: '序号', width: 80, className: 'numeric-cell', render: (_, it) => it.seq },
  { key: 'at', title: '时间', width: 150, render: (_, it) => formatDateTime(it.at) },
  { key: 'cause', title: '事由', width: 90, render: (_, it) => causeLabels[it.cause] },
  { key: 'note', title: '说明', width: 200, render: (_, it) => it.note || '—' },
  { key: 'entries', title: '分录', width: 360, render: (_, it) => <Entries transfer={it} /> },
];

const narrowColumns: ProColumns<Transfer>[] = [
  {
    key: 'transfer',
    title: '转账',
    render: (_, it) => (
      <div className="stack-tight">
        <span>
          {causeLabels[it.cause]} {it.note}
        </span>
        <span className="hint">{formatDateTime(it.at)}</span>
        <Entries transfer={it} />
      </div>
    ),
  },
];

const causeOptions = Object.entries(causeLabels).map(([value, label]) => ({ value, label }));

function exportUrl(filters: LedgerFilters): string {
  return `/api/console/ledger/export.csv${stringifySearch({ ...filters })}`;
}

/** Ledger: account balances, checks and all transfers. */
export function LedgerPage({
  filters,
  page,
  onFilter,
  onPageChange,
}: TablePageProps<LedgerFilters>) {
  const transfers = useListQuery('ledger/list', { ...filters, cursor: page.cursor, pageSize: 30 });
  const toNumber = (text: string | undefined) =>
    text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  return (
    <div className="stack">
      <LedgerSummary />
      <RecordTable
        name="账目"
        columns={columns}
        narrowColumns={narrowColumns}
        {...transfers}
        emptyText="没有符合条件的账目"
        filters={
          <>
            <SearchField
              value={filters.userNumber?.toString()}
              placeholder="用户编号"
              maxLength={15}
              onSearch={(text) => onFilter({ ...filters, userNumber: toNumber(text) })}
            />
            <Select
              allowClear
              className="action-filter"
              aria-label="事由"
              placeholder="事由"
              value={filters.cause ?? null}
              onChange={(cause: LedgerCause | undefined) => onFilter({ ...filters, cause })}
              options={causeOptions}
            />
            <DayRange
              from={filters.from}
              to={filters.to}
              onChange={(range) => onFilter({ ...filters, ...range })}
            />
          </>
        }
        actions={[
          <Statements key="statements" />,
          <Button key="export" href={exportUrl(filters)}>
            导出 CSV
          </Button>,
        ]}
        page={page}
        onPageChange={onPageChange}
      />
    </div>
  );
}

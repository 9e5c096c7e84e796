import type { ProColumns } from '@ant-design/pro-components';
import { stringifySearch } from '../../lib/router/search.ts';
import { Button, Select } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { DayRange } from '../../lib/table/day-range.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { SearchField } from '../../lib/table/search-field.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { actionOptions, actionLabel } from './action-labels.ts';
import { AuditSubject } from './audit-subject.tsx';
import { detailSummary, DetailView } from './detail-view.tsx';
import { nameIds, type Names } from './name-ids.ts';

type Entry = CallResponse<'audit/list'>['list'][number];

interface EntryView {
  readonly names: Names;
  readonly onFilterBy: (subject: string) => void;
}

const columnsOf = (view: EntryView): ProColumns<Entry>[] => [
  {
    key: 'at',
    title: '时间',
    width: 150,
    className: 'numeric-cell',
    render: (_, entry) => formatDateTime(entry.at),
  },
  { key: 'staff', title: '员工', width: 110, render: (_, entry) => entry.staffLogin },
  { key: 'action', title: '操作', width: 110, render: (_, entry) => actionLabel(entry.action) },
  {
    key: 'subject',
    title: '对象',
    width: 200,
    render: (_, entry) => <AuditSubject entry={entry} {...view} />,
  },
  {
    key: 'detail',
    title: '内容',
    width: 360,
    render: (_, entry) => (
      <span className="audit-summary">{detailSummary(nameIds(entry.detail, view.names))}</span>
    ),
  },
  { key: 'address', title: '来源地址', width: 130, render: (_, entry) => entry.address },
];

const narrowColumnsOf = (view: EntryView): ProColumns<Entry>[] => [
  {
    key: 'entry',
    title: '记录',
    render: (_, entry) => (
      <div className="stack-tight">
        <span>
          <strong>{entry.staffLogin}</strong> {actionLabel(entry.action)}
        </span>
        <span className="hint">
          {formatDateTime(entry.at)} · {entry.address}
        </span>
        <AuditSubject entry={entry} {...view} />
        <span className="audit-summary">{detailSummary(nameIds(entry.detail, view.names))}</span>
      </div>
    ),
  },
];

const showDetail = (names: Names) => (entry: Entry) => (
  <DetailView detail={nameIds(entry.detail, names)} />
);

/** The audit log, latest first. */
export function AuditPage({ filters, page, onFilter, onPageChange }: TablePageProps<AuditFilters>) {
  const entries = useListQuery('audit/list', { ...filters, cursor: page.cursor, pageSize: 30 });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const names: Names = new Map(entries.data?.names.map((thing) => [thing.id, thing]));
  const view = { names, onFilterBy: (subject: string) => onFilter({ ...filters, subject }) };
  return (
    <RecordTable
      name="审计"
      columns={columnsOf(view)}
      narrowColumns={narrowColumnsOf(view)}
      {...entries}
      emptyText={isFiltered ? '没有符合条件的记录' : '还没有记录'}
      expandable={{
        expandedRowRender: showDetail(names),
      }}
      filters={
        <>
          <SearchField
            value={filters.staffLogin}
            placeholder="员工账号"
            maxLength={64}
            onSearch={(staffLogin) => onFilter({ ...filters, staffLogin })}
          />
          <Select
            allowClear
            showSearch
            className="action-filter"
            aria-label="操作"
            placeholder="操作"
            value={filters.action ?? null}
            onChange={(action: string | undefined) => onFilter({ ...filters, action })}
            options={actionOptions}
          />
          <SearchField
            value={filters.subject}
            placeholder="对象的编号、账号或内容标题"
            maxLength={100}
            onSearch={(subject) => onFilter({ ...filters, subject })}
          />
          <DayRange
            from={filters.from}
            to={filters.to}
            onChange={(range) => onFilter({ ...filters, ...range })}
          />
        </>
      }
      actions={[
        <Button
          key="export"
          href={`/api/console/audit/export.csv${stringifySearch({ ...filters })}`}
        >
          导出 CSV
        </Button>,
      ]}
      page={page}
      onPageChange={onPageChange}
    />
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import { reportReasonNames } from '@yehang/contract/shapes/report.ts';
import { Segmented, Tag } from 'antd';
import { useState } from 'react';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { CaseDrawer } from './case-drawer.tsx';
import { DueTag } from './due-tag.tsx';
import type { ReportFilters } from './report-filters.ts';
import { decisionLabels, reportKindLabels } from './moderation-labels.ts';

function CaseState({ reportCase }: { reportCase: ReportCase }) {
  if (reportCase.decision === null) return <DueTag dueAt={reportCase.dueAt} />;
  return <Tag>{decisionLabels[reportCase.decision]}</Tag>;
}

const columns: ProColumns<ReportCase>[] = [
  { key: 'due', title: '时限', width: 120, render: (_, row) => <CaseState reportCase={row} /> },
  { key: 'kind', title: '类型', width: 70, render: (_, row) => reportKindLabels[row.kind] },
  { key: 'label', title: '内容', width: 320, ellipsis: true, render: (_, row) => row.label },
  {
    key: 'reason',
    title: '原因',
    width: 140,
    render: (_, row) => (
      <>
        {reportReasonNames[row.reason]}
        {row.isHidden && <Tag color="orange">已先隐藏</Tag>}
      </>
    ),
  },
  { key: 'reports', title: '举报数', width: 80, render: (_, row) => row.reports },
  {
    key: 'openedAt',
    title: '首次举报',
    width: 120,
    render: (_, row) => <TimeAgo at={row.openedAt} />,
  },
];

const narrowColumns: ProColumns<ReportCase>[] = [
  {
    key: 'case',
    title: '举报',
    render: (_, row) => (
      <div className="stack-tight">
        <span>
          <CaseState reportCase={row} /> {reportKindLabels[row.kind]} ·{' '}
          {reportReasonNames[row.reason]}
        </span>
        <span>{row.label}</span>
        <span className="hint">{row.reports} 人举报</span>
      </div>
    ),
  },
];

/** Report cases, the most urgent first. */
export function ReportsPage({
  filters,
  page,
  onFilter,
  onPageChange,
}: TablePageProps<ReportFilters>) {
  const [opened, setOpened] = useState<ReportCase | null>(null);
  const cases = useListQuery(
    'report/list',
    { ...filters, cursor: page.cursor, pageSize: 30 },
    { refetchSeconds: 60 },
  );
  return (
    <>
      <RecordTable
        name="举报"
        columns={columns}
        narrowColumns={narrowColumns}
        {...cases}
        onOpen={setOpened}
        emptyText={filters.state === 'open' ? '没有待处理的举报' : '还没有处理过的举报'}
        filters={
          <>
            <Segmented<'open' | 'decided'>
              aria-label="状态"
              value={filters.state}
              options={[
                { value: 'open', label: '待处理' },
                { value: 'decided', label: '已处理' },
              ]}
              onChange={(state) => onFilter({ ...filters, state })}
            />
            <SelectFilter
              title="类型"
              labels={reportKindLabels}
              value={filters.kind}
              onChange={(kind) => onFilter({ ...filters, kind })}
            />
          </>
        }
        page={page}
        onPageChange={onPageChange}
      />
      {opened && <CaseDrawer key={opened.id} reportCase={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import { reportReasonNames, type ReportKind } from '@yehang/contract/shapes/report.ts';
import { Segmented, Tag } from 'antd';
import { useState } from 'react';
import { Ago } from '../../lib/format/ago.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ChoiceFilter } from '../../lib/table/choice-filter.tsx';
import type { CursorPlace } from '../../lib/table/cursor-pages.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { ClockTag } from './clock-tag.tsx';
import { decisionWords, kindWords } from './moderation-words.ts';

function Standing({ of }: { of: ReportCase }) {
  if (of.decision === null) return <ClockTag dueAt={of.dueAt} />;
  return <Tag>{decisionWords[of.decision]}</Tag>;
}

const columns: ProColumns<ReportCase>[] = [
  { key: 'due', title: '时限', width: 120, render: (_, row) => <Standing of={row} /> },
  { key: 'kind', title: '类型', width: 70, render: (_, row) => kindWords[row.kind] },
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
  { key: 'openedAt', title: '首次举报', width: 120, render: (_, row) => <Ago at={row.openedAt} /> },
];

const narrowColumns: ProColumns<ReportCase>[] = [
  {
    key: 'case',
    title: '举报',
    render: (_, row) => (
      <div className="stack-tight">
        <span>
          <Standing of={row} /> {kindWords[row.kind]} · {reportReasonNames[row.reason]}
        </span>
        <span>{row.label}</span>
        <span className="hint">{row.reports} 人举报</span>
      </div>
    ),
  },
];

export interface ReportFilters {
  readonly state: 'open' | 'decided';
  readonly kind?: ReportKind | undefined;
}

interface ReportsPageProps {
  readonly filters: ReportFilters;
  readonly place: CursorPlace;
  readonly onFilter: (filters: ReportFilters) => void;
  readonly onMove: (place: CursorPlace) => void;
}

/** The queue of reports, the most urgent first. Enter opens a case. */
export function ReportsPage({ filters, place, onFilter, onMove }: ReportsPageProps) {
  const [opened, setOpened] = useState<ReportCase | null>(null);
  const cases = useQuery({
    ...consoleQuery('report/list', { ...filters, cursor: place.cursor, pageSize: 30 }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return (
    <>
      <RecordTable
        name="举报"
        columns={columns}
        narrowColumns={narrowColumns}
        rows={cases.data?.list}
        rowKey={(row) => row.id}
        isLoading={cases.isPending || cases.isPlaceholderData}
        failure={cases.error}
        onReload={() => void cases.refetch()}
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
            <ChoiceFilter
              title="类型"
              words={kindWords}
              value={filters.kind}
              onChange={(kind) => onFilter({ ...filters, kind })}
            />
          </>
        }
        pager={
          <CursorPager
            place={place}
            next={cases.data?.cursor}
            shown={cases.data?.list.length ?? 0}
            total={cases.data?.total}
            onMove={onMove}
          />
        }
      />
      {opened && <CaseDrawer key={opened.id} of={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

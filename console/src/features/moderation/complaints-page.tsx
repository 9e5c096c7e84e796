import type { ProColumns } from '@ant-design/pro-components';
import { complaintReasonNames, type ComplaintRow } from '@yehang/contract/shapes/complaint.ts';
import { Button, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { ComplaintDrawer } from './complaint-drawer.tsx';
import type { ComplaintFilters } from './complaint-filters.ts';
import { DueTag } from './due-tag.tsx';
import { decisionLabels } from './moderation-labels.ts';

function ComplaintState({ row }: { row: ComplaintRow }) {
  if (row.decision === null) return <DueTag dueAt={row.dueAt} />;
  return <Tag>{decisionLabels[row.decision]}</Tag>;
}

const titlesOf = ({ contents }: ComplaintRow) =>
  contents.map(({ title }) => `《${title}》`).join('');
const isHidden = (row: ComplaintRow) =>
  row.decision === null && row.contents.some((one) => one.isHidden);

const columns: ProColumns<ComplaintRow>[] = [
  { key: 'due', title: '时限', width: 130, render: (_, row) => <ComplaintState row={row} /> },
  {
    key: 'reason',
    title: '原因',
    width: 210,
    render: (_, row) => (
      <>
        {complaintReasonNames[row.reason]}
        {isHidden(row) && <Tag color="orange">已先隐藏</Tag>}
      </>
    ),
  },
  { key: 'contents', title: '作品', width: 260, render: (_, row) => titlesOf(row) },
  {
    key: 'text',
    title: '说明',
    width: 320,
    render: (_, row) => <FoldedText>{row.text}</FoldedText>,
  },
  { key: 'at', title: '提交', width: 110, render: (_, row) => <TimeAgo at={row.at} /> },
];

const narrowColumns: ProColumns<ComplaintRow>[] = [
  {
    key: 'complaint',
    title: '投诉',
    render: (_, row) => (
      <div className="stack-tight">
        <span>
          <ComplaintState row={row} /> {complaintReasonNames[row.reason]}
        </span>
        <span>{titlesOf(row)}</span>
        <FoldedText>{row.text}</FoldedText>
      </div>
    ),
  },
];

/** Complaints of people who are shown and have no account, by their clock. */
export function ComplaintsPage({
  filters,
  page,
  onFilter,
  onPageChange,
}: TablePageProps<ComplaintFilters>) {
  const [opened, setOpened] = useState<ComplaintRow | null>(null);
  const openColumn: ProColumns<ComplaintRow> = {
    key: 'open',
    title: '操作',
    width: 80,
    fixed: 'right',
    render: (_, row) => (
      <Button type="link" size="small" className="row-actions" onClick={() => setOpened(row)}>
        {row.decision === null ? '处理' : '查看'}
      </Button>
    ),
  };
  const complaints = useListQuery(
    'complaint/list',
    { ...filters, cursor: page.cursor, pageSize: 30 },
    { refetchSeconds: 60 },
  );
  return (
    <>
      <RecordTable
        name="当事人投诉"
        columns={[...columns, openColumn]}
        narrowColumns={[...narrowColumns, openColumn]}
        {...complaints}
        onOpen={setOpened}
        emptyText={filters.state === 'open' ? '没有待处理的投诉' : '还没有处理过的投诉'}
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
              title="原因"
              labels={complaintReasonNames}
              value={filters.reason}
              onChange={(reason) => onFilter({ ...filters, reason })}
            />
          </>
        }
        page={page}
        onPageChange={onPageChange}
      />
      {opened && (
        <ComplaintDrawer key={opened.id} complaint={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ProColumns } from '@ant-design/pro-components';
import type { ComplaintRow } from '@yehang/contract/shapes/complaint.ts';
import { complaintReasonNames } from '@yehang/contract/shapes/complaint-values.ts';
import { Tag } from 'antd';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { actionOnCase, CaseState } from './case-columns.tsx';
import { openColumn } from './open-column.tsx';
import { useOpenedCase } from './use-opened-case.tsx';
import { CaseFilters } from './case-filters.tsx';
import { ComplaintDrawer, thingNames } from './complaint-drawer.tsx';
import type { ComplaintFilters } from './complaint-filters.ts';
import { useTakenDown } from './taken-down.tsx';

const titlesOf = ({ contents, things }: ComplaintRow) =>
  [
    ...contents.map(({ title }) => `《${title}》`),
    ...things.map(({ kind, label }) => `${thingNames[kind]}「${label}」`),
  ].join(' ');
const isHidden = (row: ComplaintRow) =>
  row.decision === null && [...row.contents, ...row.things].some((one) => one.isHidden);

const columns: ProColumns<ComplaintRow>[] = [
  { key: 'due', title: '时限', width: 130, render: (_, row) => <CaseState {...row} /> },
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
  { key: 'contents', title: '涉及', width: 260, render: (_, row) => titlesOf(row) },
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
          <CaseState {...row} /> {complaintReasonNames[row.reason]}
        </span>
        <span>{titlesOf(row)}</span>
        <FoldedText>{row.text}</FoldedText>
      </div>
    ),
  },
];

const useLinked = (id: string | undefined) =>
  useQuery({ ...consoleQuery('complaint/info', { id: id ?? '' }), enabled: id !== undefined });

/** Complaints of people who are shown and have no account, by their clock. */
export function ComplaintsPage({
  filters,
  page,
  onFilter,
  onPageChange,
  openId,
}: TablePageProps<ComplaintFilters> & {
  /** Of the one that is open at first. */
  openId?: string | undefined;
}) {
  const { opened, open, close, alert } = useOpenedCase<ComplaintRow>(openId, useLinked);
  const column = openColumn<ComplaintRow>(open, actionOnCase);
  const { setTakenDown, copies } = useTakenDown();
  const complaints = useListQuery(
    'complaint/list',
    { ...filters, cursor: page.cursor, pageSize: 30 },
    { refetchSeconds: 60 },
  );
  return (
    <>
      <RecordTable
        name="当事人投诉"
        columns={[...columns, column]}
        narrowColumns={[...narrowColumns, column]}
        {...complaints}
        onOpen={open}
        emptyText={filters.state === 'open' ? '没有待处理的投诉' : '还没有处理过的投诉'}
        filters={
          <CaseFilters filters={filters} onFilter={onFilter}>
            <SelectFilter
              title="原因"
              labels={complaintReasonNames}
              value={filters.reason}
              onChange={(reason) => onFilter({ ...filters, reason })}
            />
          </CaseFilters>
        }
        page={page}
        onPageChange={onPageChange}
      />
      {alert}
      {opened && (
        <ComplaintDrawer
          key={opened.id}
          complaint={opened}
          onClose={close}
          onDecided={(takenDown) => {
            close();
            setTakenDown(takenDown);
          }}
        />
      )}
      {copies}
    </>
  );
}

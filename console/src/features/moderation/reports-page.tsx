import { useQuery } from '@tanstack/react-query';
import type { ProColumns } from '@ant-design/pro-components';
import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { ReportDecision, ReportOrder } from '@yehang/contract/shapes/report.ts';
import { reportReasonNames } from '@yehang/contract/shapes/report-values.ts';
import { Segmented, Tag } from 'antd';
import { useState } from 'react';
import { MachineSelect } from '../../entities/machine/machine-select.tsx';
import { MachineTags } from '../../entities/machine/machine-tags.tsx';
import { RuleSelect } from '../../entities/reasons/rule-select.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { actionOnCase, CaseState } from './case-columns.tsx';
import { openColumn } from './open-column.tsx';
import { useOpenedCase } from './use-opened-case.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { CaseFilters } from './case-filters.tsx';
import type { ReportFilters } from './report-filters.ts';
import { DecideMany, type ManyDecision } from './decide-many.tsx';
import { useTakenDown } from './taken-down.tsx';
import { changedByDecisions } from './changed-by-decisions.ts';
import {
  commonReasons,
  decisionLabels,
  defaultReasons,
  reportKindLabels,
} from './moderation-labels.ts';

const columns: ProColumns<ReportCase>[] = [
  { key: 'due', title: '时限', width: 120, render: (_, row) => <CaseState {...row} /> },
  { key: 'kind', title: '类型', width: 84, render: (_, row) => reportKindLabels[row.kind] },
  {
    key: 'label',
    title: '内容',
    width: 320,
    render: (_, row) => (
      <div className="stack-tight">
        <FoldedText>{row.label}</FoldedText>
        <MachineTags findings={row.machine} />
      </div>
    ),
  },
  {
    key: 'reason',
    title: '原因',
    width: 140,
    render: (_, row) => (
      <>
        {row.foundBy ?? reportReasonNames[row.reason]}
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
          <CaseState {...row} /> {reportKindLabels[row.kind]} ·{' '}
          {row.foundBy ?? reportReasonNames[row.reason]}
        </span>
        <FoldedText>{row.label}</FoldedText>
        <MachineTags findings={row.machine} />
        <span className="hint">{row.reports} 人举报</span>
      </div>
    ),
  },
];

const useLinked = (id: string | undefined) =>
  useQuery({ ...consoleQuery('report/info', { id: id ?? '' }), enabled: id !== undefined });

/** Report cases: minors and people shown first, then what the machine noticed; or by their clock. */
export function ReportsPage({
  filters,
  page,
  onFilter,
  onPageChange,
  openId,
}: TablePageProps<ReportFilters> & {
  /** Of the one that is open at first. */
  openId?: string | undefined;
}) {
  const { opened, open, close, alert } = useOpenedCase<ReportCase>(openId, useLinked);
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const [rule, setRule] = useState<PlatformRule>();
  const column = openColumn<ReportCase>(open, actionOnCase);
  const { setTakenDown, copies } = useTakenDown();
  const cases = useListQuery(
    'report/list',
    { ...filters, cursor: page.cursor, pageSize: 30 },
    { refetchSeconds: 60 },
  );
  const rows = cases.rows ?? [];
  const selected = selectedKeys.filter((id) => rows.some((row) => row.id === id));
  const decideMany = useConsoleMutation('report/decideMany', { invalidates: changedByDecisions });
  const decide = (decision: ReportDecision) => (reason: string) =>
    decideMany.mutateAsync({ ids: selected, decision, reason, rule });
  const decisions: ManyDecision[] = [
    { label: decisionLabels.dismiss, reason: defaultReasons.dismiss, decide: decide('dismiss') },
    {
      label: decisionLabels.hide,
      reason: defaultReasons.hide,
      isDanger: true,
      decide: decide('hide'),
    },
  ];
  return (
    <>
      <RecordTable
        name="举报"
        columns={[...columns, column]}
        narrowColumns={[...narrowColumns, column]}
        {...cases}
        onOpen={open}
        emptyText={filters.state === 'open' ? '没有待处理的举报' : '还没有处理过的举报'}
        filters={
          <CaseFilters filters={filters} onFilter={onFilter}>
            <SelectFilter
              title="类型"
              labels={reportKindLabels}
              value={filters.kind}
              onChange={(kind) => onFilter({ ...filters, kind })}
            />
            <MachineSelect
              value={filters.found}
              onChange={(found) => onFilter({ ...filters, found })}
            />
            {filters.state === 'open' && (
              <Segmented<ReportOrder>
                aria-label="排序"
                value={filters.order}
                options={[
                  { value: 'machine', label: '机器发现在前' },
                  { value: 'due', label: '时限在前' },
                ]}
                onChange={(order) => onFilter({ ...filters, order })}
              />
            )}
          </CaseFilters>
        }
        {...(filters.state === 'open' && {
          selection: {
            keys: selected,
            onChange: setSelectedKeys,
            alert: !opened && (
              <DecideMany
                count={selected.length}
                suggestedReasons={commonReasons}
                decisions={decisions}
                onDone={(refused) => {
                  setSelectedKeys(refused);
                  setRule(undefined);
                }}
              >
                <RuleSelect
                  allowClear
                  aria-label="隐藏依据的规则"
                  placeholder="依据各自的举报原因"
                  value={rule}
                  onChange={(next?: PlatformRule) => setRule(next)}
                />
              </DecideMany>
            ),
          },
        })}
        page={page}
        onPageChange={onPageChange}
      />
      {alert}
      {opened && (
        <CaseDrawer
          key={opened.id}
          reportCase={opened}
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

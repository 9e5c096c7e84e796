import type { ProColumns } from '@ant-design/pro-components';
import { Button, Tag } from 'antd';
import type {
  AiSafetyDecision,
  AiSafetyRule,
  AiSafetyStage,
} from '@yehang/contract/shapes/console-ai.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import {
  safetyDecisionLabels,
  safetyRuleLabel,
  safetyRuleLabels,
  safetyStageLabels,
} from './ai-labels.ts';

type Entry = CallResponse<'ai/safety/list'>['list'][number];

export interface AiSafetyFilters {
  rule?: AiSafetyRule | undefined;
  stage?: AiSafetyStage | undefined;
  decision?: AiSafetyDecision | undefined;
  userId?: string | undefined;
}

const Decision = ({ entry }: { entry: Entry }) => (
  <Tag color={entry.decision === 'help' ? 'blue' : 'red'}>
    {safetyDecisionLabels[entry.decision]}
  </Tag>
);

/** What the filters decided about prompts, cards and results, with the rule. */
export function AiSafetyPage({ filters, onFilter, ...paging }: TablePageProps<AiSafetyFilters>) {
  const list = useListQuery('ai/safety/list', {
    ...filters,
    ...{ cursor: paging.page.cursor, pageSize: 30 },
  });
  const userOf = (entry: Entry) => (
    <Button
      className="row-actions"
      type="link"
      size="small"
      onClick={() => onFilter({ ...filters, userId: entry.userId })}
    >
      {entry.nickname} {entry.userNumber}
    </Button>
  );
  const columns: ProColumns<Entry>[] = [
    { key: 'rule', title: '规则', width: 170, render: (_, it) => safetyRuleLabel(it.rule) },
    { key: 'decision', title: '处理', width: 120, render: (_, it) => <Decision entry={it} /> },
    { key: 'stage', title: '对象', width: 110, render: (_, it) => safetyStageLabels[it.stage] },
    { key: 'excerpt', title: '开头', width: 380, render: (_, it) => it.excerpt || '—' },
    { key: 'user', title: '用户', width: 180, render: (_, it) => userOf(it) },
    { key: 'at', title: '时间', width: 110, render: (_, it) => <TimeAgo at={it.createdAt} /> },
  ];
  const narrowColumns: ProColumns<Entry>[] = [
    {
      key: 'entry',
      title: '记录',
      render: (_, it) => (
        <div className="stack-tight">
          <span>
            {safetyRuleLabel(it.rule)} <Decision entry={it} />
          </span>
          <span>{it.excerpt}</span>
          <span className="hint">
            {safetyStageLabels[it.stage]} · <TimeAgo at={it.createdAt} />
          </span>
          {userOf(it)}
        </div>
      ),
    },
  ];
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <RecordTable<Entry>
      name="AI 安全记录"
      columns={columns}
      narrowColumns={narrowColumns}
      {...list}
      emptyText={isFiltered ? '没有符合条件的记录' : '还没有拦下过什么'}
      filters={
        <>
          <SelectFilter
            title="规则"
            labels={safetyRuleLabels}
            value={filters.rule}
            onChange={(rule) => onFilter({ ...filters, rule })}
          />
          <SelectFilter
            title="处理"
            labels={safetyDecisionLabels}
            value={filters.decision}
            onChange={(decision) => onFilter({ ...filters, decision })}
          />
          <SelectFilter
            title="对象"
            labels={safetyStageLabels}
            value={filters.stage}
            onChange={(stage) => onFilter({ ...filters, stage })}
          />
          {filters.userId !== undefined && (
            <Button onClick={() => onFilter({ ...filters, userId: undefined })}>
              看所有用户的
            </Button>
          )}
        </>
      }
      {...paging}
    />
  );
}

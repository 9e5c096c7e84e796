import type { ProColumns } from '@ant-design/pro-components';
import { Select, Tag } from 'antd';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery, type ListRow } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { actColors, actLabels, scopeLabels } from './rule-labels.ts';
import type { RuleFilters } from './rules-page.tsx';

type Hit = ListRow<'rule/hits'>;

const act = (hit: Hit) => <Tag color={actColors[hit.act]}>{actLabels[hit.act]}</Tag>;

const columns: ProColumns<Hit>[] = [
  { key: 'rule', title: '规则', width: 160, render: (_, hit) => hit.rule },
  { key: 'act', title: '处理', width: 130, render: (_, hit) => act(hit) },
  { key: 'scope', title: '范围', width: 110, render: (_, hit) => scopeLabels[hit.scope] },
  { key: 'passage', title: '命中', width: 160, ellipsis: true, render: (_, hit) => hit.passage },
  { key: 'text', title: '原文', width: 320, ellipsis: true, render: (_, hit) => hit.text || '—' },
  { key: 'at', title: '时间', width: 110, render: (_, hit) => <TimeAgo at={hit.at} /> },
];

const narrowColumns: ProColumns<Hit>[] = [
  {
    key: 'hit',
    title: '记录',
    render: (_, hit) => (
      <div className="stack-tight">
        <span>
          {act(hit)} {hit.rule} · {scopeLabels[hit.scope]} · <TimeAgo at={hit.at} />
        </span>
        <span>{hit.text || hit.passage}</span>
        <span className="hint">命中「{hit.passage}」</span>
      </div>
    ),
  },
];

/** What rules caught in the last ninety days. */
export function RuleHits({ filters, onFilter, ...paging }: TablePageProps<RuleFilters>) {
  const rules = useListQuery('rule/list', {});
  const { ruleId } = filters;
  const hits = useListQuery('rule/hits', { ruleId, cursor: paging.page.cursor, pageSize: 30 });
  return (
    <RecordTable
      name="命中记录"
      columns={columns}
      narrowColumns={narrowColumns}
      {...hits}
      emptyText="最近 90 天没有命中"
      filters={
        <Select<string>
          aria-label="规则"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="全部规则"
          value={ruleId ?? null}
          style={{ minWidth: 180 }}
          options={(rules.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next: string | undefined) => onFilter({ ...filters, ruleId: next })}
        />
      }
      {...paging}
    />
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import type { WordRule } from '@yehang/contract/shapes/word-rule.ts';
import { Tabs, Tag } from 'antd';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { RuleFields } from './rule-fields.tsx';
import { RuleHits } from './rule-hits.tsx';
import { actColors, actLabels, kindLabels, scopeLabels } from './rule-labels.ts';
import { RuleTrial } from './rule-trial.tsx';
import { blankRule, toRuleFields, toRuleValues, type RuleValues } from './rule-values.ts';
import { TextTest } from './text-test.tsx';

/** What the address says: which part of the page is open, and whose hits are shown. */
export interface RuleFilters {
  tab?: 'rules' | 'hits' | 'test' | undefined;
  ruleId?: string | undefined;
}

const act = (rule: WordRule) => <Tag color={actColors[rule.act]}>{actLabels[rule.act]}</Tag>;
const state = (rule: WordRule) => (
  <Tag color={rule.enabled ? 'success' : 'default'}>{rule.enabled ? '启用' : '停用'}</Tag>
);
const content = ({ kind, words, pattern }: WordRule) =>
  kind === 'words' ? words.slice(0, 8).join('、') + (words.length > 8 ? ' …' : '') : pattern;
const scopes = (rule: WordRule) => rule.scopes.map((scope) => scopeLabels[scope]).join('、');

function caught(rule: WordRule) {
  if (rule.caughtAt === null) return '—';
  return (
    <span>
      {rule.caught} 次 · <TimeAgo at={rule.caughtAt} />
    </span>
  );
}

const columns: ProColumns<WordRule>[] = [
  { key: 'name', title: '名称', width: 150, render: (_, rule) => rule.name },
  { key: 'kind', title: '类型', width: 80, render: (_, rule) => kindLabels[rule.kind] },
  { key: 'content', title: '内容', width: 220, ellipsis: true, render: (_, rule) => content(rule) },
  { key: 'scopes', title: '范围', width: 200, ellipsis: true, render: (_, rule) => scopes(rule) },
  { key: 'act', title: '命中以后', width: 130, render: (_, rule) => act(rule) },
  { key: 'caught', title: '90 天命中', width: 150, render: (_, rule) => caught(rule) },
  { key: 'state', title: '状态', width: 70, render: (_, rule) => state(rule) },
];

/** Rules of words and patterns, what they caught, and a text to test them with. */
export function RulesPage(props: TablePageProps<RuleFilters>) {
  const { filters, onFilter } = props;
  return (
    <Tabs
      activeKey={filters.tab ?? 'rules'}
      onChange={(tab) => onFilter({ ...filters, tab: tab as RuleFilters['tab'] })}
      destroyOnHidden
      items={[
        { key: 'rules', label: '规则', children: <RuleRecords /> },
        { key: 'hits', label: '命中记录', children: <RuleHits {...props} /> },
        { key: 'test', label: '测试', children: <TextTest /> },
      ]}
    />
  );
}

function RuleRecords() {
  const list = useListQuery('rule/list', {});
  return (
    <>
      <p className="hint">涉及未成年和非自愿的词始终拒绝，不能关闭，不在这里列出。</p>
      <RecordsPanel<WordRule, RuleValues>
        title="规则"
        list={list}
        columns={columns}
        renderNarrow={(rule) => (
          <>
            <span>
              <strong>{rule.name}</strong> {act(rule)} {state(rule)}
            </span>
            <span className="hint">
              {scopes(rule)} · {content(rule)}
            </span>
            <span className="hint">90 天命中：{caught(rule)}</span>
          </>
        )}
        blank={blankRule}
        toValues={toRuleValues}
        save={(values, key) => callConsole('rule/save', { ...key, ...toRuleFields(values) })}
        remove={({ id, version }) => callConsole('rule/delete', { id, version })}
        getName={(rule) => rule.name}
        renderFields={({ kind }) => <RuleFields kind={kind} />}
        previewLabel="试运行"
        renderPreview={(values) => <RuleTrial values={values} />}
      />
    </>
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import type { HashList, HashListAct } from '@yehang/contract/shapes/hash-list.ts';
import { Form, Input, Radio, Tabs, Tag } from 'antd';
import { MachineRuleField } from '../../entities/reasons/machine-rule-field.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { HashImport } from './hash-import.tsx';
import { HashMatches } from './hash-matches.tsx';

/** What the address says: which part of the page is open. */
export interface HashListFilters {
  tab?: 'lists' | 'matches' | undefined;
}

type Values = Pick<HashList, 'name' | 'source' | 'act' | 'breaks' | 'enabled'>;

export const hashActLabels: Record<HashListAct, string> = {
  refuse: '拒绝上传',
  review: '排到审核最前',
};

const blank: Values = { name: '', source: '', act: 'review', breaks: 'other', enabled: true };

const tags = (list: HashList) => (
  <>
    <Tag color={list.act === 'refuse' ? 'error' : 'warning'}>{hashActLabels[list.act]}</Tag>
    <Tag color={list.enabled ? 'success' : 'default'}>{list.enabled ? '启用' : '停用'}</Tag>
  </>
);

/** With how much of a list the stored pictures were compared. */
function soughtText({ isOwn, enabled, entries, sought }: HashList): string {
  if (isOwn || entries === 0) return '—';
  if (sought >= entries) return '已比对完';
  const percent = Math.floor((sought / entries) * 100);
  return enabled ? `比对中 ${percent}%` : `已停在 ${percent}%`;
}

const columns: ProColumns<HashList>[] = [
  { key: 'name', title: '名称', width: 180, render: (_, list) => list.name },
  { key: 'source', title: '来源', width: 220, ellipsis: true, render: (_, list) => list.source },
  { key: 'entries', title: '条数', width: 100, render: (_, list) => list.entries },
  { key: 'sought', title: '已存图片', width: 110, render: (_, list) => soughtText(list) },
  { key: 'matches', title: '命中', width: 80, render: (_, list) => list.matches },
  { key: 'state', title: '状态', width: 190, render: (_, list) => tags(list) },
];

const fields = (
  <>
    <RequiredTextField<Values> name="name" label="名称" maxLength={40} />
    <Form.Item<Values> name="source" label="来源" extra="从哪里得到、多久更新一次">
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item<Values> name="act" label="命中以后">
      <Radio.Group options={toOptions(hashActLabels)} />
    </Form.Item>
    <MachineRuleField />
    <SwitchField<Values> name="enabled" label="启用" />
  </>
);

/** Lists of pictures that are not wanted, and what was on them. */
export function HashListsPage(props: TablePageProps<HashListFilters>) {
  const { filters, onFilter } = props;
  return (
    <Tabs
      activeKey={filters.tab ?? 'lists'}
      onChange={(tab) => onFilter({ tab: tab as HashListFilters['tab'] })}
      destroyOnHidden
      items={[
        { key: 'lists', label: '名单', children: <Lists /> },
        { key: 'matches', label: '命中记录', children: <HashMatches {...props} /> },
      ]}
    />
  );
}

function Lists() {
  const list = useListQuery('hashlist/list', {});
  return (
    <RecordsPanel<HashList, Values>
      title="图片名单"
      list={list}
      columns={columns}
      renderNarrow={(one) => (
        <>
          <span>
            <strong>{one.name}</strong> {tags(one)}
          </span>
          <span className="hint">
            {one.entries} 条 · 已存图片 {soughtText(one)} · 命中 {one.matches} 次
            {one.source && ` · ${one.source}`}
          </span>
        </>
      )}
      blank={blank}
      toValues={({ name, source, act, breaks, enabled }) => ({
        ...{ name, source, act, breaks, enabled },
      })}
      save={(values, key) => callConsole('hashlist/save', { ...key, ...values })}
      remove={({ id, version }) => callConsole('hashlist/delete', { id, version })}
      getName={(one) => one.name}
      renderState={(one) => <HashImport list={one} />}
      renderFields={() => fields}
    />
  );
}

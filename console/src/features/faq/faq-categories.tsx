import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleFaqCategory } from '@yehang/contract/shapes/faq.ts';
import { Tag } from 'antd';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';

type Values = Pick<ConsoleFaqCategory, 'name' | 'sortCode' | 'enabled'>;
const blank: Values = { name: '', sortCode: 0, enabled: true };

const columns: ProColumns<ConsoleFaqCategory>[] = [
  { key: 'name', title: '分类', render: (_, row) => row.name },
  { key: 'answers', title: '问题数', width: 90, render: (_, row) => row.answers },
  { key: 'sortCode', title: '排序', width: 80, render: (_, row) => row.sortCode },
  {
    key: 'state',
    title: '状态',
    width: 90,
    render: (_, row) => (
      <Tag color={row.enabled ? 'success' : 'default'}>{row.enabled ? '显示' : '不显示'}</Tag>
    ),
  },
];

/** The categories, in order. */
export function FaqCategories() {
  const list = useListQuery('faq/category/list', {});
  return (
    <RecordsPanel<ConsoleFaqCategory, Values>
      title="分类"
      list={list}
      columns={columns}
      renderNarrow={(row) => (
        <>
          <strong>{row.name}</strong> <span className="hint">{row.answers} 个问题</span>
        </>
      )}
      blank={blank}
      toValues={({ name, sortCode, enabled }) => ({ name, sortCode, enabled })}
      save={(values, key) => callConsole('faq/category/save', { ...key, ...values })}
      remove={({ id, version }) => callConsole('faq/category/delete', { id, version })}
      getName={(row) => row.name}
      renderFields={() => (
        <>
          <RequiredTextField<Values> name="name" label="分类名称" maxLength={20} />
          <SortOrderFields field="sortCode" />
        </>
      )}
    />
  );
}

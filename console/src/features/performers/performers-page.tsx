import type { ProColumns } from '@ant-design/pro-components';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { SelectedContent } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleActor } from '@yehang/contract/shapes/console-topic.ts';
import { Form, Input } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { ContentPicker, toSelectedContent } from '../../entities/content/content-picker.tsx';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import type { TextFilter } from '../../lib/table/search-params.ts';
import { SearchField } from '../../lib/table/search-field.tsx';
import { PerformerAvatar } from './performer-avatar.tsx';

/** A list row; the performer's items are loaded when it is opened. */
interface PerformerRow extends ConsoleActor {
  readonly chosen?: readonly SelectedContent[];
}

interface PerformerValues {
  name: string;
  intro: string;
  picture: Picture | null;
  selectedItems: readonly SelectedContent[];
}

const blank: PerformerValues = { name: '', intro: '', picture: null, selectedItems: [] };

const toValues = ({ name, intro, picture, chosen = [] }: PerformerRow): PerformerValues => ({
  ...{ name, intro, picture, selectedItems: chosen },
});

const savePerformer = (values: PerformerValues, key: { id?: string; version?: number }) => {
  const { name, intro, picture, selectedItems } = values;
  const contentIds = selectedItems.map(({ id }) => id);
  return callConsole('actor/save', {
    ...key,
    name,
    intro,
    picture: picture?.path ?? null,
    contentIds,
  });
};

function Name({ performer }: { performer: PerformerRow }) {
  return (
    <span className="item-cell">
      <PerformerAvatar picture={performer.picture} name={performer.name} />
      {performer.name}
    </span>
  );
}

const columns: ProColumns<PerformerRow>[] = [
  { key: 'name', title: '演员', width: 220, render: (_, it) => <Name performer={it} /> },
  { key: 'items', title: '内容', width: 90, render: (_, it) => `${it.items} 个` },
  { key: 'intro', title: '简介', width: 360, ellipsis: true, render: (_, it) => it.intro || '—' },
  { key: 'createdAt', title: '创建', width: 160, render: (_, it) => formatDateTime(it.createdAt) },
];

/** The performers who appear in items, newest first. */
export function PerformersPage({ filters, onFilter, ...paging }: TablePageProps<TextFilter>) {
  const { text } = filters;
  const list = useListQuery('actor/list', { text, cursor: paging.page.cursor, pageSize: 30 });
  return (
    <RecordsPanel<PerformerRow, PerformerValues>
      title="演员"
      list={list}
      columns={columns}
      renderNarrow={(performer) => (
        <>
          <Name performer={performer} />
          <span className="hint">{performer.items} 个内容</span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={savePerformer}
      readDetail={(id) => callConsole('actor/info', { id })}
      remove={({ id, version }) => callConsole('actor/delete', { id, version })}
      getName={(performer) => performer.name}
      renderFields={() => <PerformerFields />}
      filters={
        <SearchField
          value={text}
          placeholder="搜索名字"
          maxLength={30}
          onSearch={(next) => onFilter({ text: next })}
        />
      }
      {...paging}
    />
  );
}

function PerformerFields() {
  return (
    <>
      <RequiredTextField<PerformerValues>
        name="name"
        label="姓名"
        maxLength={30}
        autoComplete="off"
      />
      <Form.Item<PerformerValues> name="picture" label="头像">
        <PictureInput use="icon" size={[96, 96]} hint="建议方图 1:1" />
      </Form.Item>
      <Form.Item<PerformerValues> name="intro" label="简介">
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item<PerformerValues> name="selectedItems" label="出演的内容">
        <ContentPicker toSelected={toSelectedContent} isUnordered />
      </Form.Item>
    </>
  );
}

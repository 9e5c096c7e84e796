import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { DeleteOutlined } from '@ant-design/icons';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { SelectedContent } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { type ContentKind, contentKinds } from '@yehang/contract/shapes/content-kinds.ts';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ContentStateTag } from './content-state-tag.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';
import { uniqueKeys } from '../../lib/sortable/unique-keys.ts';

/** How many results are offered. */
const FOUND = 20;

type ListCall = 'content/list' | 'code/content/list';

interface ContentPickerProps<Item extends SelectedContent> {
  /** Set by the form. */
  readonly id?: string;
  readonly value?: readonly Item[];
  readonly onChange?: (items: readonly Item[]) => void;
  /** Of which kinds; every kind by default. */
  readonly kinds?: readonly ContentKind[];
  /** Turns a search result into the form's value. */
  readonly toSelected: (found: ConsoleContentRow) => Item;
  /** Shown before the title; `index` counts from 0: 第 1 集. */
  readonly renderPrefix?: (item: Item, index: number) => ReactNode;
  /** Whether the same item may be added more than once. */
  readonly mayRepeat?: boolean;
  /** How many may be selected; no limit by default. */
  readonly most?: number;
  /** The list that is searched, for roles that may not read the catalogue. */
  readonly listCall?: ListCall;
  /** Hides the drag handles where the order has no meaning. */
  readonly isUnordered?: boolean;
}

/** The newest contents of some kinds by title. The server is asked once where that is every kind. */
function useFound(listCall: ListCall, kinds: readonly ContentKind[], text: string) {
  const asked = kinds.length === contentKinds.length ? [{}] : kinds.map((kind) => ({ kind }));
  const search = text === '' ? {} : { text };
  return useQueries({
    queries: asked.map((filter) => ({
      ...consoleQuery(listCall, { ...filter, ...search, pageSize: FOUND }),
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      isPending: results.some((one) => one.isPending),
      list: results
        .flatMap((one) => one.data?.list ?? [])
        .sort((one, other) => other.createdAt - one.createdAt)
        .slice(0, FOUND),
    }),
  });
}

/** Form input for a list of contents: search by title and kind, reorder by pointer or keyboard, remove. */
export function ContentPicker<Item extends SelectedContent>(props: ContentPickerProps<Item>) {
  const { id, value = [], onChange, toSelected, renderPrefix, mayRepeat = false } = props;
  const { kinds = contentKinds, most = Infinity, listCall = 'content/list' } = props;
  const [kind, setKind] = useState<ContentKind>();
  const [input, setInput] = useState('');
  const text = useDebounced(input.trim().slice(0, 80), 200);
  const found = useFound(listCall, kind === undefined ? kinds : [kind], text);
  const selectedIds = new Set(mayRepeat ? [] : value.map((it) => it.id));
  const options = found.list.filter((it) => !selectedIds.has(it.id));
  const add = (contentId: string) => {
    const item = options.find((it) => it.id === contentId);
    if (item) onChange?.([...value, toSelected(item)].slice(-most));
    setInput('');
  };
  const keys = uniqueKeys(value);
  const rows = value.map((item, index) => ({ id: keys[index] ?? item.id, item, index }));
  return (
    <div className="stack">
      <div className="field-row">
        <Select<ContentKind | undefined>
          value={kind}
          onChange={setKind}
          allowClear
          placeholder="全部类型"
          options={kinds.map((one) => ({ value: one, label: kindLabels[one] }))}
          popupMatchSelectWidth={false}
          aria-label="类型"
        />
        <Select<string>
          className="grow"
          {...(id !== undefined && { id })}
          value={null}
          onChange={add}
          showSearch={{ onSearch: setInput, searchValue: input, filterOption: false }}
          options={options.map((it) => ({
            value: it.id,
            label: `${it.title}　${kindLabels[it.kind]}`,
          }))}
          placeholder={most === 1 ? '搜索标题' : '搜索标题，选中即加到末尾'}
          aria-label="添加内容"
          notFoundContent={found.isPending ? '搜索中' : '没有这样的内容'}
        />
      </div>
      <SortableList
        rows={rows}
        getName={({ item }) => item.title}
        isDisabled={props.isUnordered === true}
        onReorder={(moved) => onChange?.(moved.map(({ item }) => item))}
      >
        {({ item, index }) => (
          <>
            <Thumbnail picture={item.cover} title={item.title} />
            <span className="grow">
              {renderPrefix?.(item, index)}
              {item.title}
            </span>
            <ContentStateTag state={item.state} />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={mayRepeat ? `移除第 ${index + 1} 个` : `移除「${item.title}」`}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          </>
        )}
      </SortableList>
    </div>
  );
}

/** The fields of an item that are needed to show it in the list. */
export function toSelectedContent(found: ConsoleContentRow): SelectedContent {
  const { id, kind, title, state, cover } = found;
  return { id, kind, title, state, cover };
}

import { DeleteOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ContentStateTag } from './content-state-tag.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';
import { uniqueKeys } from '../../lib/sortable/unique-keys.ts';

interface ContentPickerProps<Item extends ChosenItem> {
  /** Set by the form. */
  readonly id?: string;
  readonly value?: readonly Item[];
  readonly onChange?: (items: readonly Item[]) => void;
  /** Turns a search result into the form's value. */
  readonly toSelected: (found: ConsoleContentRow) => Item;
  /** Shown before the title; `index` counts from 0: 第 1 集. */
  readonly renderPrefix?: (item: Item, index: number) => ReactNode;
  /** Whether the same item may be added more than once. */
  readonly mayRepeat?: boolean;
  /** Hides the drag handles where the order has no meaning. */
  readonly isUnordered?: boolean;
}

/** Form input for a list of videos: search by title, reorder by pointer or keyboard, remove. */
export function ContentPicker<Item extends ChosenItem>(props: ContentPickerProps<Item>) {
  const { id, value = [], onChange, toSelected, renderPrefix, mayRepeat = false } = props;
  const [input, setInput] = useState('');
  const text = useDebounced(input.trim().slice(0, 80), 200);
  const results = useQuery({
    ...consoleQuery('content/list', { pageSize: 20, ...(text === '' ? {} : { text }) }),
    placeholderData: keepPreviousData,
  });
  const selectedIds = new Set(mayRepeat ? [] : value.map((it) => it.id));
  const options = (results.data?.list ?? []).filter((it) => !selectedIds.has(it.id));
  const add = (contentId: string) => {
    const item = options.find((it) => it.id === contentId);
    if (item) onChange?.([...value, toSelected(item)]);
    setInput('');
  };
  const keys = uniqueKeys(value);
  const rows = value.map((item, index) => ({ id: keys[index] ?? item.id, item, index }));
  return (
    <div className="stack">
      <Select<string>
        {...(id !== undefined && { id })}
        value={null}
        onChange={add}
        showSearch={{ onSearch: setInput, searchValue: input, filterOption: false }}
        options={options.map((it) => ({ value: it.id, label: it.title }))}
        placeholder="搜索视频标题，选中即加到末尾"
        aria-label="添加视频"
        notFoundContent={results.isPending ? '搜索中' : '没有这样的视频'}
      />
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
export function toSelectedItem(found: ConsoleContentRow): ChosenItem {
  const { id, kind, title, state, cover } = found;
  return { id, kind, title, state, cover };
}

import { DeleteOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ItemStateTag } from '../items/item-state-tag.tsx';
import { Cover } from '../media/cover.tsx';
import { consoleQuery } from '../queries/console-query.ts';
import { useDebounced } from '../queries/use-debounced.ts';
import { SortableList } from '../sortable/sortable-list.tsx';
import { placeKeys } from './place-keys.ts';

interface ItemsFieldProps<Item extends ChosenItem> {
  /** Given by the form. */
  readonly id?: string;
  readonly value?: readonly Item[];
  readonly onChange?: (chosen: readonly Item[]) => void;
  /** What is kept of a found item. */
  readonly toChosen: (found: ConsoleContentRow) => Item;
  /** What stands before the title at a place, counted from 0: 第 1 集. */
  readonly renderPlace?: (item: Item, place: number) => ReactNode;
  /** Whether the same item may stand at several places. */
  readonly mayRepeat?: boolean;
  /** For items whose order means nothing. */
  readonly isUnordered?: boolean;
}

/** Videos found by title, dragged into their order by pointer or keyboard, taken out. */
export function ItemsField<Item extends ChosenItem>(props: ItemsFieldProps<Item>) {
  const { id, value = [], onChange, toChosen, renderPlace, mayRepeat = false } = props;
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim().slice(0, 80), 200);
  const found = useQuery({
    ...consoleQuery('content/list', { pageSize: 20, ...(text === '' ? {} : { text }) }),
    placeholderData: keepPreviousData,
  });
  const chosen = new Set(mayRepeat ? [] : value.map((it) => it.id));
  const offered = (found.data?.list ?? []).filter((it) => !chosen.has(it.id));
  const add = (contentId: string) => {
    const item = offered.find((it) => it.id === contentId);
    if (item) onChange?.([...value, toChosen(item)]);
    setTyped('');
  };
  const keys = placeKeys(value);
  const rows = value.map((item, place) => ({ id: keys[place] ?? item.id, item, place }));
  return (
    <div className="stack">
      <Select<string>
        {...(id !== undefined && { id })}
        value={null}
        onChange={add}
        showSearch={{ onSearch: setTyped, searchValue: typed, filterOption: false }}
        options={offered.map((it) => ({ value: it.id, label: it.title }))}
        placeholder="搜索视频标题，选中即加到末尾"
        aria-label="添加视频"
        notFoundContent={found.isPending ? '搜索中' : '没有这样的视频'}
      />
      <SortableList
        rows={rows}
        nameOf={({ item }) => item.title}
        isFixed={props.isUnordered === true}
        onMove={(moved) => onChange?.(moved.map(({ item }) => item))}
      >
        {({ item, place }) => (
          <>
            <Cover picture={item.cover} title={item.title} />
            <span className="grow">
              {renderPlace?.(item, place)}
              {item.title}
            </span>
            <ItemStateTag state={item.state} />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={mayRepeat ? `移除第 ${place + 1} 个` : `移除「${item.title}」`}
              onClick={() => onChange?.(value.filter((_, at) => at !== place))}
            />
          </>
        )}
      </SortableList>
    </div>
  );
}

/** What is kept of an item where nothing more is needed than to show it. */
export function toChosenItem(found: ConsoleContentRow): ChosenItem {
  const { id, kind, title, state, cover } = found;
  return { id, kind, title, state, cover };
}

import { DeleteOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { ItemStateTag } from '../../lib/items/item-state-tag.tsx';
import { Cover } from '../../lib/media/cover.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';

interface ItemsFieldProps {
  readonly value?: readonly ChosenItem[];
  readonly onChange?: (chosen: readonly ChosenItem[]) => void;
}

/** Items found by title, dragged into their order, taken out. */
export function ItemsField({ value = [], onChange }: ItemsFieldProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim().slice(0, 80), 200);
  const found = useQuery({
    ...consoleQuery('item/list', { pageSize: 20, ...(text === '' ? {} : { text }) }),
    placeholderData: keepPreviousData,
  });
  const isChosen = new Set(value.map((it) => it.id));
  const offered = (found.data?.list ?? []).filter((it) => !isChosen.has(it.id));
  const add = (itemId: string) => {
    const item = offered.find((it) => it.id === itemId);
    if (item) onChange?.([...value, item]);
    setTyped('');
  };
  return (
    <div className="stack">
      <Select<string>
        value={null}
        onChange={add}
        showSearch={{ onSearch: setTyped, searchValue: typed, filterOption: false }}
        options={offered.map((it) => ({ value: it.id, label: it.title }))}
        placeholder="搜索标题，选中即加到末尾"
        aria-label="添加内容"
        notFoundContent={found.isPending ? '搜索中' : '没有这样的内容'}
      />
      <SortableList rows={value} nameOf={(item) => item.title} onMove={(rows) => onChange?.(rows)}>
        {(item) => (
          <>
            <Cover picture={item.cover} title={item.title} />
            <span className="grow">{item.title}</span>
            <ItemStateTag state={item.state} />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={`移除「${item.title}」`}
              onClick={() => onChange?.(value.filter((it) => it.id !== item.id))}
            />
          </>
        )}
      </SortableList>
    </div>
  );
}

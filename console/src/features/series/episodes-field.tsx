import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { ItemStateTag } from '../../lib/items/item-state-tag.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';

interface EpisodesFieldProps {
  readonly id?: string;
  readonly value?: readonly ChosenItem[];
  readonly onChange?: (chosen: readonly ChosenItem[]) => void;
}

/** Moves the item at `from` by `step` places. */
export function moved<Item>(items: readonly Item[], from: number, step: 1 | -1): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(from + step, 0, item);
  return next;
}

/** The episodes in order: found by title, moved, taken out. */
export function EpisodesField({ id, value = [], onChange }: EpisodesFieldProps) {
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
        {...(id !== undefined && { id })}
        value={null}
        onChange={add}
        showSearch={{ onSearch: setTyped, searchValue: typed, filterOption: false }}
        options={offered.map((it) => ({ value: it.id, label: it.title }))}
        placeholder="搜索视频标题，选中即加到末尾"
        notFoundContent={found.isPending ? '搜索中' : '没有这样的视频'}
      />
      <ol className="chosen-list">
        {value.map((item, index) => (
          <li key={item.id}>
            <span>
              第 {index + 1} 集　{item.title}
            </span>
            <ItemStateTag state={item.state} />
            <Space size={0}>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={`上移「${item.title}」`}
                disabled={index === 0}
                onClick={() => onChange?.(moved(value, index, -1))}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={`下移「${item.title}」`}
                disabled={index === value.length - 1}
                onClick={() => onChange?.(moved(value, index, 1))}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={`移除「${item.title}」`}
                onClick={() => onChange?.(value.filter((it) => it.id !== item.id))}
              />
            </Space>
          </li>
        ))}
      </ol>
    </div>
  );
}

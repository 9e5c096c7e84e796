import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { ItemStateTag } from '../../lib/items/item-state-tag.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import { lengthText, type ChosenProgramme } from './live-values.ts';

interface ProgrammeFieldProps {
  readonly id?: string;
  readonly value?: readonly ChosenProgramme[];
  readonly onChange?: (chosen: readonly ChosenProgramme[]) => void;
}

/** A key for each place: the same video may stand at several, which are told apart by counting. */
function keysOf(chosen: readonly ChosenProgramme[]): string[] {
  const times = new Map<string, number>();
  return chosen.map(({ id }) => {
    const nth = (times.get(id) ?? 0) + 1;
    times.set(id, nth);
    return `${id} ${nth}`;
  });
}

/** The programme in order: found by title, moved, taken out; a video may be in it more than once. */
export function ProgrammeField({ id, value = [], onChange }: ProgrammeFieldProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim().slice(0, 80), 200);
  const found = useQuery({
    ...consoleQuery('item/list', { pageSize: 20, ...(text === '' ? {} : { text }) }),
    placeholderData: keepPreviousData,
  });
  const offered = found.data?.list ?? [];
  const add = (itemId: string) => {
    const item = offered.find((it) => it.id === itemId);
    if (!item) return;
    const { kind, title, state, cover, media } = item;
    const durationSeconds = media.durationSeconds ?? 0;
    const playable = state === 'published' && media.state === 'ready';
    onChange?.([...value, { id: itemId, kind, title, state, cover, durationSeconds, playable }]);
    setTyped('');
  };
  const move = (from: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange?.(next);
  };
  const total = value.filter((it) => it.playable).reduce((sum, it) => sum + it.durationSeconds, 0);
  const keys = keysOf(value);
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
          <li key={keys[index]}>
            <span>
              {index + 1}. {item.title}　{lengthText(item.durationSeconds)}
            </span>
            <ItemStateTag state={item.state} />
            <Space size={0}>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={`上移第 ${index + 1} 个节目`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={`下移第 ${index + 1} 个节目`}
                disabled={index === value.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={`移除第 ${index + 1} 个节目`}
                onClick={() => onChange?.(value.filter((_, at) => at !== index))}
              />
            </Space>
          </li>
        ))}
      </ol>
      <span className="hint">
        一轮 {lengthText(total)}，播完从头再来；改动在正在播的节目结束后生效
      </span>
    </div>
  );
}

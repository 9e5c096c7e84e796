import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface PerformersSelectProps {
  readonly id?: string;
  readonly value?: readonly Named[];
  readonly onChange?: (performers: readonly Named[]) => void;
}

/** Form input for the performers of an item, searched by name. */
export function PerformersSelect({ id, value = [], onChange }: PerformersSelectProps) {
  const [input, setInput] = useState('');
  const text = useDebounced(input.trim().slice(0, 30), 200);
  const found = useQuery({
    ...consoleQuery('actor/list', { pageSize: 20, ...(text === '' ? {} : { text }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      labelInValue
      value={value.map((performer) => ({ value: performer.id, label: performer.name }))}
      onChange={(selected) =>
        onChange?.(selected.map((it) => ({ id: it.value, name: String(it.label) })))
      }
      showSearch={{ onSearch: setInput, filterOption: false }}
      options={(found.data?.list ?? []).map((it) => ({ value: it.id, label: it.name }))}
      placeholder="搜索演员名字"
      notFoundContent={found.isPending ? '搜索中' : '没有这位演员，可以先在「演员」里新建'}
    />
  );
}

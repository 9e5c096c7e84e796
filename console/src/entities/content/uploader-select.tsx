import type { Uploader } from '@yehang/contract/shapes/catalogue.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';

interface UploaderSelectProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (uploaderId: string | null) => void;
  /** The item's uploader, whose name is shown before any search. */
  readonly current: Uploader | null;
}

/** Form input for the uploader, searched by name, or none. */
export function UploaderSelect({ id, value = null, onChange, current }: UploaderSelectProps) {
  const [input, setInput] = useState('');
  const text = useDebounced(input.trim().slice(0, 40), 200);
  const found = useQuery({
    ...consoleQuery('uploader/list', text === '' ? {} : { text }),
    placeholderData: keepPreviousData,
  });
  const list = found.data?.list ?? [];
  const isMissing = current && text === '' && !list.some((one) => one.id === current.id);
  const options = (isMissing ? [current, ...list] : list).map((one) => ({
    value: one.id,
    label: one.nickname,
  }));
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      value={value}
      onChange={(selected: string | null | undefined) => onChange?.(selected ?? null)}
      showSearch={{ onSearch: setInput, filterOption: false }}
      options={options}
      placeholder="搜索作者名字"
      notFoundContent={found.isPending ? '搜索中' : '没有这个作者'}
    />
  );
}

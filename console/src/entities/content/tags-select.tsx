import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';

interface TagsSelectProps {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (tags: string[]) => void;
  readonly placeholder?: string;
}

/** Trimmed and without duplicates. */
function normalize(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

/** Form input for tags: existing ones, or new ones by typing. */
export function TagsSelect({
  id,
  value = [],
  onChange,
  placeholder = '添加标签',
}: TagsSelectProps) {
  const [input, setInput] = useState('');
  const text = useDebounced(input.trim().slice(0, 20), 200);
  const known = useQuery({
    ...consoleQuery('tag/list', text === '' ? {} : { text }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="tags"
      value={value}
      onChange={(tags: string[]) => onChange?.(normalize(tags))}
      showSearch={{ onSearch: setInput, filterOption: false }}
      tokenSeparators={[',', '，', '、', ';', '；']}
      options={known.data?.list.map((tag) => ({ value: tag.name, label: tag.name })) ?? []}
      placeholder={placeholder}
    />
  );
}

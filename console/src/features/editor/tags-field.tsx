import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';

interface TagsFieldProps {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (tags: string[]) => void;
}

/** Without blanks round them, and each once. */
function tidy(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

/** Tags: chosen among those that exist, or made by typing. */
export function TagsField({ id, value = [], onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim().slice(0, 20), 200);
  const known = useQuery({
    ...consoleQuery('tag/list', text === '' ? {} : { text }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="tags"
      value={value}
      onChange={(tags: string[]) => onChange?.(tidy(tags))}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      tokenSeparators={[',', '，', '、', ';', '；']}
      options={known.data?.list.map((tag) => ({ value: tag.name, label: tag.name })) ?? []}
      placeholder="添加标签"
    />
  );
}

import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import { appPages, contentHref, readHref } from './app-pages.ts';

/** How many results are offered. */
const FOUND = 20;

const ways = [
  { value: 'page', label: '应用页面' },
  { value: 'content', label: '内容' },
  { value: 'address', label: '其他地址' },
] as const;

interface LinkTargetInputProps {
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (href: string) => void;
}

/** Form input for where a link leads: a page of the app, a content, or an address. */
export function LinkTargetInput({ id, value = '', onChange }: LinkTargetInputProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>(
    value === '' ? 'page' : readHref(value).by,
  );
  return (
    <div className="stack">
      <Segmented options={[...ways]} value={way} onChange={setWay} aria-label="跳转方式" />
      {way === 'page' && (
        <Select<string | null>
          {...(id !== undefined && { id })}
          value={readHref(value).by === 'page' ? value : null}
          onChange={(path) => onChange?.(path ?? '')}
          options={appPages.map(({ path, name }) => ({ value: path, label: name }))}
          placeholder="选择应用里的一页"
        />
      )}
      {way === 'content' && (
        <ContentHrefSelect
          {...(id !== undefined && { id })}
          value={value}
          onChange={(href) => onChange?.(href)}
        />
      )}
      {way === 'address' && (
        <Input
          {...(id !== undefined && { id })}
          value={value}
          onChange={(event) => onChange?.(event.target.value.trim())}
          maxLength={1000}
          inputMode="url"
          autoComplete="off"
          placeholder="https://a.example"
        />
      )}
    </div>
  );
}

interface ContentHrefSelectProps {
  readonly id?: string;
  readonly value: string;
  readonly onChange: (href: string) => void;
}

/** A content found by its title. */
function ContentHrefSelect({ id, value, onChange }: ContentHrefSelectProps) {
  const [input, setInput] = useState('');
  const text = useDebounced(input.trim().slice(0, 80), 200);
  const found = useQuery({
    ...consoleQuery('content/list', { ...(text !== '' && { text }), pageSize: FOUND }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.list ?? []).map((it) => ({
    value: contentHref(it),
    label: `${it.title}　${kindLabels[it.kind]}`,
  }));
  const isOther = value !== '' && !options.some((option) => option.value === value);
  const isContent = readHref(value).by === 'content';
  return (
    <Select<string | null>
      {...(id !== undefined && { id })}
      value={isContent ? value : null}
      onChange={(href) => onChange(href ?? '')}
      showSearch={{ onSearch: setInput, filterOption: false }}
      options={isContent && isOther ? [{ value, label: '已选的内容' }, ...options] : options}
      placeholder="搜索标题"
      notFoundContent={found.isPending ? '搜索中' : '没有这样的内容'}
    />
  );
}

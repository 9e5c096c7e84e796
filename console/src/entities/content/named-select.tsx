import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { callConsole } from '../../lib/api/call.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is looked up: records whose name contains a text, or the one of an id. */
type Lookup = { text?: string } | { id: string };

interface Finder {
  /** The call whose changes outdate what was found. */
  readonly call: string;
  readonly find: (lookup: Lookup, signal: AbortSignal) => Promise<Choice[]>;
}

/** Finds contents by their titles, those of a kind where one is given. */
function contentsOf(kind?: ContentKind): Finder['find'] {
  return async (lookup, signal) => {
    const found =
      'id' in lookup
        ? [await callConsole('content/info', lookup, signal)]
        : (
            await callConsole(
              'content/list',
              { ...(kind && { kind }), ...lookup, pageSize: 50 },
              signal,
            )
          ).list;
    return found.map(({ id, title }) => ({ value: id, label: title }));
  };
}

/** Records that contents have, and how each is found. */
const finders = {
  tag: {
    call: 'tag/list',
    find: async (lookup, signal) =>
      (await callConsole('tag/list', lookup, signal)).list.map(({ id, name }) => ({
        value: id,
        label: name,
      })),
  },
  performer: {
    call: 'actor/list',
    find: async (lookup, signal) =>
      (await callConsole('actor/list', { ...lookup, pageSize: 50 }, signal)).list.map(
        ({ id, name }) => ({ value: id, label: name }),
      ),
  },
  uploader: {
    call: 'uploader/list',
    find: async (lookup, signal) =>
      (await callConsole('uploader/list', lookup, signal)).list.map(({ id, nickname }) => ({
        value: id,
        label: nickname,
      })),
  },
  series: { call: 'series/list', find: contentsOf('series') },
  novel: { call: 'content/list', find: contentsOf('novel') },
  long: { call: 'content/list', find: contentsOf('long') },
  /** What can be shown on the page of what is announced. */
  teaser: {
    call: 'content/list',
    find: async (lookup, signal) => {
      if ('id' in lookup) return contentsOf()(lookup, signal);
      const kinds = ['long', 'short', 'photo'] as const;
      return (await Promise.all(kinds.map((kind) => contentsOf(kind)(lookup, signal)))).flat();
    },
  },
  content: { call: 'content/list', find: contentsOf() },
} satisfies Record<string, Finder>;

interface NamedSelectProps {
  /** Set by the form. */
  readonly id?: string;
  readonly find: keyof typeof finders;
  readonly placeholder: string;
  /** The id of the record. */
  readonly value?: string | undefined;
  readonly onChange?: (id: string | undefined) => void;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

/** Selects one record of many, searched by name, or none. */
export function NamedSelect({ find, value, onChange, ...rest }: NamedSelectProps) {
  const [input, setInput] = useState('');
  const text = useDebounced(input.trim().slice(0, 20), 200);
  const { call, find: lookUp } = finders[find];
  const query = (lookup: Lookup) => ({
    queryKey: [call, 'choices', lookup] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => lookUp(lookup, signal),
  });
  const found = useQuery({
    ...query(text === '' ? {} : { text }),
    placeholderData: keepPreviousData,
  });
  const isListed = found.data?.some((choice) => choice.value === value) ?? false;
  // A link may name a record that is not among the first.
  const selected = useQuery({
    ...query({ id: value ?? '' }),
    enabled: value !== undefined && found.data !== undefined && !isListed,
  });
  const options = [...(isListed ? [] : (selected.data ?? [])), ...(found.data ?? [])];
  return (
    <Select<string>
      {...rest}
      allowClear
      value={options.some((choice) => choice.value === value) ? (value ?? null) : null}
      onChange={(id: string | undefined) => onChange?.(id)}
      showSearch={{ onSearch: setInput, filterOption: false }}
      options={options}
      popupMatchSelectWidth={false}
      notFoundContent={found.isPending ? '搜索中' : '没有找到'}
    />
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CountedTag } from '@yehang/contract/shapes/tag.ts';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { FIRST_PAGE } from '../../lib/table/cursor-page.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';

const invalidates = ['tag/page', 'tag/list'] as const;

/** All tags: search, rename, merge. */
export function TagsPage() {
  const [input, setInput] = useState('');
  const [page, setPage] = useState(FIRST_PAGE);
  const text = useDebounced(input.trim(), 200);
  const tags = useQuery({
    ...consoleQuery('tag/page', {
      pageSize: 50,
      cursor: page.cursor,
      ...(text !== '' && { text }),
    }),
    placeholderData: keepPreviousData,
  });
  const mayEdit = useMayCall('tag/rename');
  const [editing, setEditing] = useState<CountedTag | null>(null);
  const rows = tags.data?.list ?? [];
  const find = (value: string) => {
    setInput(value);
    setPage(FIRST_PAGE);
  };
  return (
    <section className="stack" aria-label="标签">
      <Input.Search
        allowClear
        maxLength={20}
        placeholder="找标签"
        value={input}
        onChange={(event) => find(event.target.value)}
      />
      {tags.error && <ErrorAlert error={tags.error} onRetry={() => void tags.refetch()} />}
      {tags.data && rows.length === 0 && <p className="hint">没有这样的标签</p>}
      <ul className="sortable-list">
        {rows.map((tag) => (
          <li key={tag.id}>
            <span className="grow">{tag.name}</span>
            <span className="hint">{tag.items} 个内容</span>
            {mayEdit && (
              <Button type="link" size="small" onClick={() => setEditing(tag)}>
                改名或合并
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CursorPager
        page={page}
        nextCursor={tags.data?.cursor}
        rowCount={rows.length}
        total={undefined}
        onPageChange={setPage}
      />
      {editing && <TagEditor key={editing.id} tag={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}

function TagEditor({ tag, onClose }: { tag: CountedTag; onClose: () => void }) {
  const [name, setName] = useState(tag.name);
  const [intoId, setIntoId] = useState<string | null>(null);
  const known = useQuery(consoleQuery('tag/list', {}));
  const rename = useConsoleMutation('tag/rename', { invalidates, onSuccess: onClose });
  const merge = useConsoleMutation('tag/merge', { invalidates, onSuccess: onClose });
  const others = known.data?.list.filter((it) => it.id !== tag.id) ?? [];
  return (
    <GuardedModal
      open
      title={`标签「${tag.name}」`}
      footer={null}
      isDirty={() => name.trim() !== tag.name || intoId !== null}
      onClose={onClose}
    >
      <div className="stack">
        <Input
          aria-label="新的名字"
          maxLength={20}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="primary"
          disabled={name.trim() === '' || name.trim() === tag.name}
          loading={rename.isPending}
          onClick={() => rename.mutate({ id: tag.id, name: name.trim() })}
        >
          改名
        </Button>
        <Select<string>
          aria-label="并入"
          placeholder="并入另一个标签"
          value={intoId}
          onChange={setIntoId}
          showSearch={{ optionFilterProp: 'label' }}
          options={others.map((it) => ({ value: it.id, label: it.name }))}
        />
        <Button
          danger
          disabled={intoId === null}
          loading={merge.isPending}
          onClick={() => intoId !== null && merge.mutate({ id: tag.id, intoId })}
        >
          合并，原标签不再保留
        </Button>
      </div>
    </GuardedModal>
  );
}

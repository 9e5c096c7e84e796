import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleComment } from '@yehang/contract/shapes/console-moderation.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { MachineSelect } from '../../entities/machine/machine-select.tsx';
import { MachineTags } from '../../entities/machine/machine-tags.tsx';
import { UserLink } from '../../entities/users/user-link.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { SearchField } from '../../lib/table/search-field.tsx';
import type { CommentFilters } from './comment-filters.ts';
import { CommentPictures, CommentSticker } from './comment-pictures.tsx';
import { CommentReview } from './comment-review.tsx';
import { DecideMany } from './decide-many.tsx';
import { useTakenDown } from './taken-down.tsx';
import { commentStateLabels, commonReasons, defaultReasons } from './moderation-labels.ts';

const columns: ProColumns<ConsoleComment>[] = [
  {
    key: 'state',
    title: '状态',
    width: 100,
    render: (_, row) => (
      <Tag color={row.state === 'waiting' ? 'orange' : 'default'}>
        {commentStateLabels[row.state]}
      </Tag>
    ),
  },
  {
    key: 'text',
    title: '评论',
    width: 380,
    render: (_, row) => (
      <div className="stack-tight">
        <FoldedText>{row.text}</FoldedText>
        <CommentSticker sticker={row.sticker} />
        <CommentPictures pictures={row.pictures} height={64} />
        <MachineTags findings={row.machine} />
      </div>
    ),
  },
  {
    key: 'author',
    title: '作者',
    width: 140,
    render: (_, row) => <UserLink id={row.authorId}>{row.author}</UserLink>,
  },
  { key: 'subject', title: '作品', width: 200, render: (_, row) => row.contentTitle },
  { key: 'at', title: '发表', width: 120, render: (_, row) => <TimeAgo at={row.createdAt} /> },
];

const narrowColumns: ProColumns<ConsoleComment>[] = [
  {
    key: 'comment',
    title: '评论',
    render: (_, row) => (
      <div className="stack-tight">
        <span>
          <Tag>{commentStateLabels[row.state]}</Tag> {row.author}
        </span>
        <FoldedText>{row.text}</FoldedText>
        <CommentSticker sticker={row.sticker} />
        <CommentPictures pictures={row.pictures} height={64} />
        <MachineTags findings={row.machine} />
        <span className="hint">{row.contentTitle}</span>
      </div>
    ),
  },
];

/** Comments to review, what the machine noticed first, and a search over all others. */
export function CommentsPage({
  filters,
  page,
  onFilter,
  onPageChange,
}: TablePageProps<CommentFilters>) {
  const [opened, setOpened] = useState<ConsoleComment | null>(null);
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const { setTakenDown, copies } = useTakenDown();
  const openColumn: ProColumns<ConsoleComment> = {
    key: 'open',
    title: '操作',
    width: 80,
    fixed: 'right',
    render: (_, row) => (
      <Button type="link" size="small" className="row-actions" onClick={() => setOpened(row)}>
        查看
      </Button>
    ),
  };
  const state = filters.state === 'all' ? undefined : filters.state;
  const comments = useListQuery('comment/list', {
    state,
    text: filters.text,
    found: filters.found,
    cursor: page.cursor,
    pageSize: 30,
  });
  const selected = selectedKeys.filter((id) => comments.rows?.some((row) => row.id === id));
  const decideMany = useConsoleMutation('comment/decideMany', {
    invalidates: ['comment/list', 'report/list', 'report/info'],
  });
  const decide = (decision: 'show' | 'hide') => (reason: string) =>
    decideMany.mutateAsync({ ids: selected, decision, reason });
  return (
    <>
      <RecordTable
        name="评论"
        columns={[...columns, openColumn]}
        narrowColumns={[...narrowColumns, openColumn]}
        {...comments}
        onOpen={setOpened}
        emptyText={state === 'waiting' ? '没有待审核的评论' : '没有符合条件的评论'}
        filters={
          <>
            <SelectFilter
              title="状态"
              labels={commentStateLabels}
              value={state}
              onChange={(next) => onFilter({ ...filters, state: next ?? 'all' })}
            />
            <MachineSelect
              value={filters.found}
              onChange={(found) => onFilter({ ...filters, found })}
            />
            <SearchField
              value={filters.text}
              placeholder="评论里的字"
              maxLength={64}
              onSearch={(text) => onFilter({ ...filters, text })}
            />
          </>
        }
        selection={{
          keys: selected,
          onChange: setSelectedKeys,
          alert: !opened && (
            <DecideMany
              count={selected.length}
              suggestedReasons={commonReasons}
              decisions={[
                { label: '显示', reason: defaultReasons.show, decide: decide('show') },
                {
                  label: '隐藏',
                  reason: defaultReasons.hide,
                  isDanger: true,
                  decide: decide('hide'),
                },
              ]}
              onDone={setSelectedKeys}
            />
          ),
        }}
        page={page}
        onPageChange={onPageChange}
      />
      {opened && (
        <CommentReview
          key={opened.id}
          comment={opened}
          onClose={() => setOpened(null)}
          onHidden={(reason) =>
            setTakenDown({ removed: [{ kind: 'comment', id: opened.id }], reason })
          }
        />
      )}
      {copies}
    </>
  );
}

import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleComment } from '@yehang/contract/shapes/console-moderation.ts';
import { Tag } from 'antd';
import { useState } from 'react';
import { UserLink } from '../../entities/users/user-link.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { SearchField } from '../../lib/table/search-field.tsx';
import type { CommentFilters } from './comment-filters.ts';
import { CommentReview } from './comment-review.tsx';
import { commentStateLabels } from './moderation-labels.ts';

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
  { key: 'text', title: '评论', width: 380, render: (_, row) => row.text },
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
        <span>{row.text}</span>
        <span className="hint">{row.contentTitle}</span>
      </div>
    ),
  },
];

/** Comments to review, the oldest first, and a search over all others. */
export function CommentsPage({
  filters,
  page,
  onFilter,
  onPageChange,
}: TablePageProps<CommentFilters>) {
  const [opened, setOpened] = useState<ConsoleComment | null>(null);
  const state = filters.state === 'all' ? undefined : filters.state;
  const comments = useListQuery('comment/list', {
    state,
    text: filters.text,
    cursor: page.cursor,
    pageSize: 30,
  });
  return (
    <>
      <RecordTable
        name="评论"
        columns={columns}
        narrowColumns={narrowColumns}
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
            <SearchField
              value={filters.text}
              placeholder="评论里的字"
              maxLength={64}
              onSearch={(text) => onFilter({ ...filters, text })}
            />
          </>
        }
        page={page}
        onPageChange={onPageChange}
      />
      {opened && <CommentReview key={opened.id} comment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

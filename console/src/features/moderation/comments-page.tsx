import type { ProColumns } from '@ant-design/pro-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CommentState } from '@yehang/contract/shapes/comment.ts';
import type { ConsoleComment } from '@yehang/contract/shapes/console-moderation.ts';
import { Tag } from 'antd';
import { useState } from 'react';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import type { CursorPage } from '../../lib/table/cursor-page.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
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
    render: (_, row) => (
      <Link to="/users/$userId" params={{ userId: row.authorId }}>
        {row.author}
      </Link>
    ),
  },
  { key: 'subject', title: '作品', width: 200, render: (_, row) => row.subjectTitle },
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
        <span className="hint">{row.subjectTitle}</span>
      </div>
    ),
  },
];

export interface CommentFilters {
  readonly state?: CommentState | undefined;
  readonly text?: string | undefined;
}

interface CommentsPageProps {
  readonly filters: CommentFilters;
  readonly page: CursorPage;
  readonly onFilter: (filters: CommentFilters) => void;
  readonly onPageChange: (page: CursorPage) => void;
}

/** Comments to review, the oldest first, and a search over all others. */
export function CommentsPage({ filters, page, onFilter, onPageChange }: CommentsPageProps) {
  const [opened, setOpened] = useState<ConsoleComment | null>(null);
  const comments = useQuery({
    ...consoleQuery('comment/list', { ...filters, cursor: page.cursor, pageSize: 30 }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <RecordTable
        name="评论"
        columns={columns}
        narrowColumns={narrowColumns}
        rows={comments.data?.list}
        rowKey={(row) => row.id}
        isLoading={comments.isPending || comments.isPlaceholderData}
        error={comments.error}
        onReload={() => void comments.refetch()}
        onOpen={setOpened}
        emptyText={filters.state === 'waiting' ? '没有待审核的评论' : '没有符合条件的评论'}
        filters={
          <>
            <SelectFilter
              title="状态"
              labels={commentStateLabels}
              value={filters.state}
              onChange={(state) => onFilter({ ...filters, state })}
            />
            <SearchField
              value={filters.text}
              placeholder="评论里的字"
              maxLength={64}
              onSearch={(text) => onFilter({ ...filters, text })}
            />
          </>
        }
        pager={
          <CursorPager
            page={page}
            nextCursor={comments.data?.cursor}
            rowCount={comments.data?.list.length ?? 0}
            total={comments.data?.total}
            onPageChange={onPageChange}
          />
        }
      />
      {opened && <CommentReview key={opened.id} comment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

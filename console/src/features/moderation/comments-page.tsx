import type { ProColumns } from '@ant-design/pro-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CommentState } from '@yehang/contract/shapes/comment.ts';
import type { ConsoleComment } from '@yehang/contract/shapes/console-moderation.ts';
import { Tag } from 'antd';
import { useState } from 'react';
import { Ago } from '../../lib/format/ago.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ChoiceFilter } from '../../lib/table/choice-filter.tsx';
import type { CursorPlace } from '../../lib/table/cursor-pages.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { CommentReview } from './comment-review.tsx';
import { commentStateWords } from './moderation-words.ts';

const columns: ProColumns<ConsoleComment>[] = [
  {
    key: 'state',
    title: '状态',
    width: 100,
    render: (_, row) => (
      <Tag color={row.state === 'waiting' ? 'orange' : 'default'}>
        {commentStateWords[row.state]}
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
  { key: 'at', title: '发表', width: 120, render: (_, row) => <Ago at={row.createdAt} /> },
];

const narrowColumns: ProColumns<ConsoleComment>[] = [
  {
    key: 'comment',
    title: '评论',
    render: (_, row) => (
      <div className="stack-tight">
        <span>
          <Tag>{commentStateWords[row.state]}</Tag> {row.author}
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
  readonly place: CursorPlace;
  readonly onFilter: (filters: CommentFilters) => void;
  readonly onMove: (place: CursorPlace) => void;
}

/** Comments: those that wait for review, the oldest first, and all others to search. Enter opens one. */
export function CommentsPage({ filters, place, onFilter, onMove }: CommentsPageProps) {
  const [opened, setOpened] = useState<ConsoleComment | null>(null);
  const comments = useQuery({
    ...consoleQuery('comment/list', { ...filters, cursor: place.cursor, pageSize: 30 }),
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
        failure={comments.error}
        onReload={() => void comments.refetch()}
        onOpen={setOpened}
        emptyText={filters.state === 'waiting' ? '没有待审核的评论' : '没有符合条件的评论'}
        filters={
          <>
            <ChoiceFilter
              title="状态"
              words={commentStateWords}
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
            place={place}
            next={comments.data?.cursor}
            shown={comments.data?.list.length ?? 0}
            total={comments.data?.total}
            onMove={onMove}
          />
        }
      />
      {opened && <CommentReview key={opened.id} comment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

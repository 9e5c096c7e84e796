import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import type { CursorPage } from '../../lib/table/cursor-page.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { narrowUserColumns, userColumns } from './user-columns.tsx';

interface UsersPageProps {
  readonly text: string | undefined;
  readonly page: CursorPage;
  readonly onSearch: (text: string | undefined) => void;
  readonly onPageChange: (page: CursorPage) => void;
}

/** The users, newest first. */
export function UsersPage({ text, page, onSearch, onPageChange }: UsersPageProps) {
  const navigate = useNavigate();
  const users = useQuery({
    ...consoleQuery('user/list', { text, cursor: page.cursor, pageSize: 30 }),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordTable
      name="用户"
      columns={userColumns}
      narrowColumns={narrowUserColumns}
      rows={users.data?.list}
      rowKey={(user) => user.id}
      isLoading={users.isPending || users.isPlaceholderData}
      error={users.error}
      onReload={() => void users.refetch()}
      onOpen={(user) => void navigate({ to: '/users/$userId', params: { userId: user.id } })}
      emptyText={text === undefined ? '还没有用户' : '没有找到，试试编号、昵称或邀请码'}
      filters={
        <SearchField
          value={text}
          placeholder="编号、昵称或邀请码"
          maxLength={64}
          onSearch={onSearch}
        />
      }
      pager={
        <CursorPager
          page={page}
          nextCursor={users.data?.cursor}
          rowCount={users.data?.list.length ?? 0}
          total={users.data?.total}
          onPageChange={onPageChange}
        />
      }
    />
  );
}

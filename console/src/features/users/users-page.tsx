import { useNavigate } from '@tanstack/react-router';
import { ExportButton } from '../../lib/table/export-button.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import type { TextFilter } from '../../lib/table/search-params.ts';
import { SearchField } from '../../lib/table/search-field.tsx';
import { narrowUserColumns, userColumns } from './user-columns.tsx';

/** The users, newest first. */
export function UsersPage({ filters, onFilter, ...paging }: TablePageProps<TextFilter>) {
  const { text } = filters;
  const navigate = useNavigate();
  const users = useListQuery('user/list', { text, cursor: paging.page.cursor, pageSize: 30 });
  return (
    <RecordTable
      name="用户"
      columns={userColumns}
      narrowColumns={narrowUserColumns}
      {...users}
      onOpen={(user) => void navigate({ to: '/users/$userId', params: { userId: user.id } })}
      emptyText={
        text === undefined ? '还没有用户' : '没有找到，试试编号、昵称、账号、完整手机号或邀请码'
      }
      filters={
        <SearchField
          value={text}
          placeholder="编号、昵称、账号、手机号或邀请码"
          maxLength={64}
          onSearch={(next) => onFilter({ text: next })}
        />
      }
      actions={[<ExportButton key="export" of="user" filters={filters} />]}
      {...paging}
    />
  );
}

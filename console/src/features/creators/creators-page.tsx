import type { ConsoleCreatorRow } from '@yehang/contract/shapes/creator.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { FIRST_PAGE } from '../../lib/table/cursor-page.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { CreatorDetail } from './creator-detail.tsx';

const states = [
  { value: 'waiting', label: '待审核' },
  { value: 'verified', label: '已认证' },
  { value: 'refused', label: '已拒绝' },
  { value: 'revoked', label: '已取消' },
] as const;
type State = (typeof states)[number]['value'];

/** Creators and applications by state. */
export function CreatorsPage() {
  const [state, setState] = useState<State>('waiting');
  const [page, setPage] = useState(FIRST_PAGE);
  const [opened, setOpened] = useState<ConsoleCreatorRow | null>(null);
  const creators = useListQuery('creator/list', { state, cursor: page.cursor, pageSize: 30 });
  const nameButton = (row: ConsoleCreatorRow) => (
    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setOpened(row)}>
      {row.displayName}
    </Button>
  );
  return (
    <>
      <RecordTable<ConsoleCreatorRow>
        name="创作者"
        columns={[
          { key: 'number', title: '编号', width: 100, render: (_, row) => row.number },
          { key: 'name', title: '创作者名称', render: (_, row) => nameButton(row) },
          { key: 'nickname', title: '昵称', render: (_, row) => row.nickname },
          {
            key: 'applied',
            title: '申请',
            width: 120,
            render: (_, row) => <TimeAgo at={row.appliedAt} />,
          },
          { key: 'by', title: '处理人', width: 120, render: (_, row) => row.decidedBy ?? '—' },
        ]}
        narrowColumns={[{ key: 'name', title: '创作者', render: (_, row) => nameButton(row) }]}
        {...creators}
        onOpen={setOpened}
        emptyText="没有这样的创作者"
        filters={
          <Segmented<State>
            options={[...states]}
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(FIRST_PAGE);
            }}
          />
        }
        page={page}
        onPageChange={setPage}
      />
      <GuardedDrawer
        open={opened !== null}
        title={opened?.displayName}
        size={520}
        destroyOnHidden
        onClose={() => setOpened(null)}
      >
        {opened && <CreatorDetail id={opened.id} onDone={() => setOpened(null)} />}
      </GuardedDrawer>
    </>
  );
}

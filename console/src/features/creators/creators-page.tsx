import { useQuery } from '@tanstack/react-query';
import type { ConsoleCreatorRow } from '@yehang/contract/shapes/creator.ts';
import { Button, Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { Ago } from '../../lib/format/ago.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import type { CursorPlace } from '../../lib/table/cursor-pages.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { CreatorDesk } from './creator-desk.tsx';

const states = [
  { value: 'waiting', label: '待审核' },
  { value: 'verified', label: '已认证' },
  { value: 'refused', label: '已拒绝' },
  { value: 'revoked', label: '已取消' },
] as const;
type State = (typeof states)[number]['value'];
const FIRST: CursorPlace = { cursor: undefined, earlier: [] };

/** Applications and creators by state; one opens with its evidence. */
export function CreatorsPage() {
  const [state, setState] = useState<State>('waiting');
  const [place, setPlace] = useState(FIRST);
  const [opened, setOpened] = useState<ConsoleCreatorRow | null>(null);
  const creators = useQuery(
    consoleQuery('creator/list', { state, cursor: place.cursor, pageSize: 30 }),
  );
  const opening = (row: ConsoleCreatorRow) => (
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
          { key: 'name', title: '创作者名称', render: (_, row) => opening(row) },
          { key: 'nickname', title: '昵称', render: (_, row) => row.nickname },
          {
            key: 'applied',
            title: '申请',
            width: 120,
            render: (_, row) => <Ago at={row.appliedAt} />,
          },
          { key: 'by', title: '处理人', width: 120, render: (_, row) => row.decidedBy ?? '—' },
        ]}
        narrowColumns={[{ key: 'name', title: '创作者', render: (_, row) => opening(row) }]}
        rows={creators.data?.list}
        rowKey={(row) => row.id}
        isLoading={creators.isPending}
        failure={creators.error}
        onReload={() => void creators.refetch()}
        onOpen={setOpened}
        emptyText="没有这样的创作者"
        filters={
          <Segmented<State>
            options={[...states]}
            value={state}
            onChange={(next) => {
              setState(next);
              setPlace(FIRST);
            }}
          />
        }
        pager={
          <CursorPager
            place={place}
            next={creators.data?.cursor}
            shown={creators.data?.list.length ?? 0}
            total={undefined}
            onMove={setPlace}
          />
        }
      />
      <Drawer
        open={opened !== null}
        title={opened?.displayName}
        size={520}
        destroyOnHidden
        onClose={() => setOpened(null)}
      >
        {opened && <CreatorDesk id={opened.id} onDone={() => setOpened(null)} />}
      </Drawer>
    </>
  );
}

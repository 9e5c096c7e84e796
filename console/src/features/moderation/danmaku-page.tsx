import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { danmakuColumns, narrowDanmakuColumns } from './danmaku-columns.tsx';
import { DanmakuDrawer } from './danmaku-drawer.tsx';
import { DanmakuFilterBar } from './danmaku-filter-bar.tsx';
import type { DanmakuFilters } from './danmaku-filters.ts';
import { DanmakuDecision } from './danmaku-decision.tsx';

/** Danmaku to review, what the machine noticed first, and a search over all others. Keys 1 and 2 release or remove the opened or selected ones. */
export function DanmakuPage({
  filters,
  page,
  onFilter,
  onPageChange,
}: TablePageProps<DanmakuFilters>) {
  const [opened, setOpened] = useState<ConsoleDanmaku | null>(null);
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const state = filters.state === 'all' ? undefined : filters.state;
  const danmaku = useListQuery(
    'danmaku/list',
    { ...filters, state, cursor: page.cursor, pageSize: 30 },
    { refetchSeconds: 60 },
  );
  const { rows } = danmaku;
  const selected = rows?.filter((row) => selectedKeys.includes(row.id)) ?? [];
  const clear = () => setSelectedKeys([]);
  return (
    <>
      <RecordTable
        name="弹幕"
        columns={danmakuColumns((to) => onFilter({ ...filters, ...to }), setOpened)}
        narrowColumns={narrowDanmakuColumns(setOpened)}
        {...danmaku}
        onOpen={setOpened}
        emptyText={state === 'waiting' ? '没有待审核的弹幕' : '没有符合条件的弹幕'}
        filters={<DanmakuFilterBar filters={filters} rows={rows} onChange={onFilter} />}
        selection={{
          keys: selected.map(({ id }) => id),
          onChange: setSelectedKeys,
          alert: (
            <Space wrap>
              <span>已选 {selected.length} 条</span>
              {!opened && selected.length > 0 && (
                <DanmakuDecision danmaku={selected} onDone={clear} />
              )}
              <Button size="small" type="link" onClick={clear}>
                取消选择
              </Button>
            </Space>
          ),
        }}
        page={page}
        onPageChange={onPageChange}
      />
      {opened && <DanmakuDrawer key={opened.id} danmaku={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

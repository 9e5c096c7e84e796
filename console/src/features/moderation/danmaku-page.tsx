import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import type { CursorPage } from '../../lib/table/cursor-page.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { danmakuColumns, narrowDanmakuColumns } from './danmaku-columns.tsx';
import { DanmakuDrawer } from './danmaku-drawer.tsx';
import { DanmakuFilterBar, type DanmakuFilters } from './danmaku-filters.tsx';
import { DanmakuDecision } from './danmaku-decision.tsx';

interface DanmakuPageProps {
  readonly filters: DanmakuFilters;
  readonly page: CursorPage;
  readonly onFilter: (filters: DanmakuFilters) => void;
  readonly onPageChange: (page: CursorPage) => void;
}

/** Danmaku, those to review first. Keys 1 and 2 release or remove the opened or selected ones. */
export function DanmakuPage({ filters, page, onFilter, onPageChange }: DanmakuPageProps) {
  const [opened, setOpened] = useState<ConsoleDanmaku | null>(null);
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const danmaku = useQuery({
    ...consoleQuery('danmaku/list', { ...filters, cursor: page.cursor, pageSize: 30 }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const rows = danmaku.data?.list;
  const selected = rows?.filter((row) => selectedKeys.includes(row.id)) ?? [];
  const clear = () => setSelectedKeys([]);
  return (
    <>
      <RecordTable
        name="弹幕"
        columns={danmakuColumns((to) => onFilter({ ...filters, ...to }))}
        narrowColumns={narrowDanmakuColumns}
        rows={rows}
        rowKey={(row) => row.id}
        isLoading={danmaku.isPending || danmaku.isPlaceholderData}
        error={danmaku.error}
        onReload={() => void danmaku.refetch()}
        onOpen={setOpened}
        emptyText={filters.state === 'waiting' ? '没有待审核的弹幕' : '没有符合条件的弹幕'}
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
        pager={
          <CursorPager
            page={page}
            nextCursor={danmaku.data?.cursor}
            rowCount={rows?.length ?? 0}
            total={danmaku.data?.total}
            onPageChange={onPageChange}
          />
        }
      />
      {opened && <DanmakuDrawer key={opened.id} danmaku={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

import { CloudUploadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { MediaStatusProvider } from '../../entities/media/media-status.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CursorPage } from '../../lib/table/cursor-page.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { itemColumns, narrowItemColumns } from './item-columns.tsx';
import { ItemFilterBar, type ItemFilters } from './item-filters.tsx';
import { useBulkAction } from './use-bulk-action.ts';

interface CataloguePageProps {
  readonly filters: ItemFilters;
  readonly page: CursorPage;
  readonly onFilter: (filters: ItemFilters) => void;
  readonly onPageChange: (page: CursorPage) => void;
}

/** The catalogue: search, filter, publish and unpublish items. */
export function CataloguePage({ filters, page, onFilter, onPageChange }: CataloguePageProps) {
  const navigate = useNavigate();
  const mayUpload = useMayCall('item/create');
  const mayAct = useMayCall('item/unpublish');
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const bulk = useBulkAction();
  const items = useQuery({
    ...consoleQuery('item/list', { ...filters, cursor: page.cursor, pageSize: 25 }),
    placeholderData: keepPreviousData,
  });
  const rows = items.data?.list;
  const selected = rows?.filter((row) => selectedKeys.includes(row.id)) ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <MediaStatusProvider>
      <RecordTable
        name="内容"
        columns={itemColumns}
        narrowColumns={narrowItemColumns}
        hiddenByDefault={['publishedAt']}
        rows={rows}
        rowKey={(item) => item.id}
        isLoading={items.isPending || items.isPlaceholderData}
        error={items.error}
        onReload={() => void items.refetch()}
        onOpen={(item) => void navigate({ to: '/items/$itemId', params: { itemId: item.id } })}
        emptyText={isFiltered ? '没有符合条件的内容，试试清除筛选' : '还没有内容，先上传一个视频'}
        filters={<ItemFilterBar filters={filters} onChange={onFilter} />}
        actions={
          mayUpload
            ? [
                <Link key="upload" to="/upload">
                  <Button type="primary" icon={<CloudUploadOutlined />}>
                    上传视频
                  </Button>
                </Link>,
              ]
            : []
        }
        {...(mayAct && {
          selection: {
            keys: selected.map((item) => item.id),
            onChange: setSelectedKeys,
            alert: (
              <BulkBar
                selected={selected}
                onAction={(action) => void bulk.start(action, selected)}
                onClear={() => setSelectedKeys([])}
              />
            ),
          },
        })}
        pager={
          <CursorPager
            page={page}
            nextCursor={items.data?.cursor}
            rowCount={rows?.length ?? 0}
            total={items.data?.total}
            onPageChange={onPageChange}
          />
        }
      />
      <BulkResults run={bulk.run} onClose={bulk.close} />
    </MediaStatusProvider>
  );
}

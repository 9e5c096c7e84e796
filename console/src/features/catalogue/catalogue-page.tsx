import { CloudUploadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { LiveMediaProvider } from '../../lib/media/live-media.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../../lib/session/staff-session.ts';
import type { CursorPlace } from '../../lib/table/cursor-pages.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { itemColumns, narrowItemColumns } from './item-columns.tsx';
import { ItemFilterBar, type ItemFilters } from './item-filters.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface CataloguePageProps {
  readonly filters: ItemFilters;
  readonly place: CursorPlace;
  readonly onFilter: (filters: ItemFilters) => void;
  readonly onMove: (place: CursorPlace) => void;
}

/** The catalogue: found, watched, published and hidden. */
export function CataloguePage({ filters, place, onFilter, onMove }: CataloguePageProps) {
  const navigate = useNavigate();
  const mayUpload = useMayCall('content/create');
  const mayAct = useMayCall('content/unpublish');
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const bulk = useBulkRun();
  const items = useQuery({
    ...consoleQuery('content/list', { ...filters, cursor: place.cursor, pageSize: 25 }),
    placeholderData: keepPreviousData,
  });
  const rows = items.data?.list;
  const selected = rows?.filter((row) => selectedKeys.includes(row.id)) ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <LiveMediaProvider>
      <RecordTable
        name="内容"
        columns={itemColumns}
        narrowColumns={narrowItemColumns}
        hiddenAtFirst={['publishedAt']}
        rows={rows}
        rowKey={(item) => item.id}
        isLoading={items.isPending || items.isPlaceholderData}
        failure={items.error}
        onReload={() => void items.refetch()}
        onOpen={(item) =>
          void navigate({ to: '/items/$contentId', params: { contentId: item.id } })
        }
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
                onAct={(act) => void bulk.start(act, selected)}
                onClear={() => setSelectedKeys([])}
              />
            ),
          },
        })}
        pager={
          <CursorPager
            place={place}
            next={items.data?.cursor}
            shown={rows?.length ?? 0}
            total={items.data?.total}
            onMove={onMove}
          />
        }
      />
      <BulkResults run={bulk.run} onClose={bulk.close} />
    </LiveMediaProvider>
  );
}

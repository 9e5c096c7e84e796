import { CloudUploadOutlined } from '@ant-design/icons';
import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useEditorPage } from '../../entities/content/use-editor-page.ts';
import { MediaStatusProvider } from '../../entities/media/media-status.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { contentColumns, narrowContentColumns } from './content-columns.tsx';
import { ContentFilterBar } from './content-filter-bar.tsx';
import type { ContentFilters } from './content-filters.ts';
import { useBulkAction } from './use-bulk-action.ts';

/** The catalogue: search, filter, publish and unpublish items. */
export function CataloguePage({
  filters,
  page,
  onFilter,
  onPageChange,
}: TablePageProps<ContentFilters>) {
  const navigate = useNavigate();
  const mayUpload = useMayCall('content/create');
  const mayAct = useMayCall('content/unpublish');
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const bulk = useBulkAction();
  const editorPage = useEditorPage();
  const items = useListQuery('content/list', { ...filters, cursor: page.cursor, pageSize: 25 });
  const { rows } = items;
  const open = ({ id, kind }: ConsoleContentRow) => {
    const to = editorPage(kind);
    void navigate(
      to === null
        ? { to: '/contents/$contentId', params: { contentId: id } }
        : { to, search: { id } },
    );
  };
  const selected = rows?.filter((row) => selectedKeys.includes(row.id)) ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <MediaStatusProvider>
      <RecordTable
        name="内容"
        columns={contentColumns}
        narrowColumns={narrowContentColumns}
        hiddenByDefault={['publishedAt']}
        {...items}
        onOpen={open}
        emptyText={isFiltered ? '没有符合条件的内容，试试清除筛选' : '还没有内容，先上传一个视频'}
        filters={<ContentFilterBar filters={filters} onChange={onFilter} />}
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
        page={page}
        onPageChange={onPageChange}
      />
      <BulkResults run={bulk.run} onClose={bulk.close} />
    </MediaStatusProvider>
  );
}

import { CloudUploadOutlined } from '@ant-design/icons';
import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { HideDialog } from '../../entities/content/hide-dialog.tsx';
import { useEditorPage } from '../../entities/content/use-editor-page.ts';
import { MediaStatusProvider } from '../../entities/media/media-status.tsx';
import { TaskListButton } from '../../entities/tasks/task-list-button.tsx';
import { TaskProgress } from '../../entities/tasks/task-progress.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ExportButton } from '../../lib/table/export-button.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { contentColumns, narrowContentColumns } from './content-columns.tsx';
import { ContentFilterBar } from './content-filter-bar.tsx';
import type { ContentFilters } from './content-filters.ts';
import { MetadataButton } from './metadata/metadata-button.tsx';
import { NewContent } from './new-content.tsx';
import { useBulkChange } from './use-bulk-change.ts';

/** The catalogue: search, filter, and change one content or many. */
export function CataloguePage({
  filters,
  page,
  onFilter,
  onPageChange,
}: TablePageProps<ContentFilters>) {
  const navigate = useNavigate();
  const mayUpload = useMayCall('content/create');
  const mayAct = useMayCall('content/bulk');
  const [selectedKeys, setSelectedKeys] = useState<string[]>([]);
  const [isAll, setIsAll] = useState(false);
  const clear = () => {
    setSelectedKeys([]);
    setIsAll(false);
  };
  const bulk = useBulkChange({ onStarted: clear });
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
        actions={[
          <ExportButton key="export" of="content" filters={filters} />,
          <MetadataButton key="metadata" />,
          ...(mayAct ? [<TaskListButton key="tasks" />] : []),
          <NewContent key="new" />,
          ...(mayUpload
            ? [
                <Link key="upload" to="/upload">
                  <Button type="primary" icon={<CloudUploadOutlined />}>
                    上传视频
                  </Button>
                </Link>,
              ]
            : []),
        ]}
        {...(mayAct && {
          selection: {
            keys: selected.map((item) => item.id),
            onChange: (keys) => {
              setSelectedKeys(keys);
              setIsAll(false);
            },
            alert: (
              <BulkBar
                selectedIds={selected.map((item) => item.id)}
                filter={filters}
                isAll={isAll}
                onAll={setIsAll}
                onEdit={bulk.openForm}
                onAct={(target, act) =>
                  act === 'hide' ? bulk.askHiding(target) : bulk.change(target, { act })
                }
                onClear={clear}
              />
            ),
          },
        })}
        page={page}
        onPageChange={onPageChange}
      />
      <BulkEdit
        isOpen={bulk.edited !== null}
        isStarting={bulk.isStarting}
        onStart={(change) => bulk.edited && bulk.change(bulk.edited, change)}
        onClose={bulk.closeForm}
      />
      {bulk.hidden !== null && (
        <HideDialog
          title="批量下架？"
          isReasonOptional
          isBusy={bulk.isStarting}
          onConfirm={({ rule, reason }) =>
            bulk.hidden &&
            bulk.change(bulk.hidden, {
              act: 'hide',
              ...(reason.trim() !== '' && { rule, reason: reason.trim() }),
            })
          }
          onClose={bulk.closeHiding}
        />
      )}
      <TaskProgress
        taskId={bulk.task?.id ?? null}
        title={bulk.task?.title ?? ''}
        onClose={bulk.closeTask}
      />
    </MediaStatusProvider>
  );
}

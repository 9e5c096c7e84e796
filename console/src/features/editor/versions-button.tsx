import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { ContentVersion } from '@yehang/contract/shapes/content-version.ts';
import { App, Button, Drawer, Empty, Popconfirm, Skeleton, Timeline } from 'antd';
import { useState } from 'react';
import { fieldLabel } from '../../entities/field-labels/field-labels.ts';
import { formatValue } from '../../entities/field-labels/format-value.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import type { CursorPage } from '../../lib/table/cursor-page.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';

const FIRST_PAGE: CursorPage = { cursor: undefined, previousCursors: [] };

/** What a version changed, field by field. */
function VersionChanges({ changes }: Pick<ContentVersion, 'changes'>) {
  if (changes.length === 0) return <span className="hint">最早的记录</span>;
  return (
    <dl className="detail">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="detail-line">
          <dt>{fieldLabel(field)}</dt>
          <dd>
            <del>{formatValue(field, before)}</del> <span className="hint">→</span>{' '}
            <span>{formatValue(field, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the versions of a content: who changed what when, and the way back to one. */
export function VersionsButton({
  content,
  isChanged,
}: {
  content: ConsoleContent;
  isChanged: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>历史版本</Button>
      <Drawer
        open={isOpen}
        title="历史版本"
        size="large"
        destroyOnHidden
        onClose={() => setIsOpen(false)}
      >
        <Versions content={content} isChanged={isChanged} />
      </Drawer>
    </>
  );
}

function Versions({ content, isChanged }: { content: ConsoleContent; isChanged: boolean }) {
  const { id, version: current } = content;
  const { message } = App.useApp();
  const [page, setPage] = useState(FIRST_PAGE);
  const mayRestore = useMayCall('content/restore') && content.state !== 'takenDown' && !isChanged;
  const list = useListQuery('content/versions', { id, cursor: page.cursor, pageSize: 20 });
  const restore = useConsoleMutation('content/restore', {
    invalidates: [
      ...(['content/info', 'content/list', 'content/versions', 'room/info'] as const),
      ...(['series/info', 'series/list', 'live/list'] as const),
    ],
    onSuccess: () => {
      setPage(FIRST_PAGE);
      message.success('已恢复');
    },
  });
  if (list.error) return <ErrorAlert error={list.error} onRetry={() => void list.reload()} />;
  if (!list.rows) return <Skeleton active />;
  if (list.rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有修改过" />;
  return (
    <div className="stack">
      {isChanged && <span className="hint">先保存或放弃现在的修改，才能恢复</span>}
      <Timeline
        items={list.rows.map(({ version, at, by, restored, changes }) => ({
          key: version,
          content: (
            <div className="stack-tight">
              <span>
                <strong>版本 {version}</strong> {by ?? '系统或其他页面'}
                {restored !== null && `，恢复到版本 ${restored}`}{' '}
                <span className="hint">{formatDateTime(at)}</span>
              </span>
              <VersionChanges changes={changes} />
              {version === current ? (
                <span className="hint">现在的版本</span>
              ) : (
                mayRestore && (
                  <Popconfirm
                    title={`恢复到版本 ${version}？`}
                    description="会成为一个新的版本，现在的版本仍然可以恢复。"
                    okText="恢复"
                    cancelText="不恢复"
                    onConfirm={() => restore.mutate({ id, version: current, to: version })}
                  >
                    <Button size="small" loading={restore.isPending}>
                      恢复到这个版本
                    </Button>
                  </Popconfirm>
                )
              )}
            </div>
          ),
        }))}
      />
      <CursorPager
        page={page}
        nextCursor={list.nextCursor}
        rowCount={list.rows.length}
        total={undefined}
        onPageChange={setPage}
      />
    </div>
  );
}

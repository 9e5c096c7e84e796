import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Link } from '@tanstack/react-router';
import { Button, Popconfirm, Space, Tooltip } from 'antd';
import { canUnpublish, publishObstacle } from '../../lib/items/publication.ts';
import { isInWork } from '../../lib/media/media-work.ts';
import { useMediaActs } from '../../lib/media/use-media-acts.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useMayCall } from '../../lib/session/staff-session.ts';

const OUTDATED = ['content/list', 'content/info', 'overview'] as const;

/** What can be done with an item from its row; only what the role and the state allow. */
export function ItemActs({ item }: { item: ConsoleContentRow }) {
  const media = useMediaActs(item.id);
  const publish = useConsoleMutation('content/publish', { outdates: OUTDATED });
  const unpublish = useConsoleMutation('content/unpublish', { outdates: OUTDATED });
  const mayEdit = useMayCall('content/update');
  const mayHide = useMayCall('content/unpublish');
  const obstacle = publishObstacle(item);
  return (
    <Space size={0} className="acts">
      <Link to="/items/$contentId" params={{ contentId: item.id }}>
        <Button type="link" size="small">
          {mayEdit ? '编辑' : '查看'}
        </Button>
      </Link>
      {mayHide && canUnpublish(item) && (
        <Popconfirm
          title="下架这个内容？"
          description="列表里不再出现，买过的人还能看。"
          okText="下架"
          onConfirm={() => unpublish.mutate({ id: item.id })}
        >
          <Button type="link" size="small" danger loading={unpublish.isPending}>
            下架
          </Button>
        </Popconfirm>
      )}
      {mayEdit && !canUnpublish(item) && item.media.state === 'ready' && (
        <Tooltip title={obstacle}>
          <Button
            type="link"
            size="small"
            disabled={obstacle !== null}
            loading={publish.isPending}
            onClick={() => publish.mutate({ id: item.id })}
          >
            发布
          </Button>
        </Tooltip>
      )}
      {mayEdit && isInWork(item.media) && (
        <Popconfirm
          title="取消转码？"
          description="做到一半的文件会清掉。"
          okText="取消转码"
          cancelText="不取消"
          onConfirm={media.cancel}
        >
          <Button type="link" size="small" loading={media.isBusy}>
            取消
          </Button>
        </Popconfirm>
      )}
      {mayEdit && item.media.canRetry && (
        <Button type="link" size="small" loading={media.isBusy} onClick={media.retry}>
          重试
        </Button>
      )}
    </Space>
  );
}

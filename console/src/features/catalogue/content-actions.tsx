import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Button, Space, Tooltip } from 'antd';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { ConfirmCancel } from '../../entities/media/confirm-cancel.tsx';
import { ConfirmUnpublish } from '../../entities/content/confirm-unpublish.tsx';
import { canUnpublish, publishBlocker } from '../../entities/content/publication.ts';
import { isTranscoding, mayHaveAnotherFile } from '../../entities/media/transcoding.ts';
import { ReplaceFileButton } from '../../entities/upload/replace-file-button.tsx';
import { useMediaActions } from '../../entities/media/use-media-actions.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';

const INVALIDATED = ['content/list', 'content/info', 'overview'] as const;

/** Row actions of an item, as far as role and state allow. */
export function ContentActions({ content: item }: { content: ConsoleContentRow }) {
  const media = useMediaActions(item.id);
  const publish = useConsoleMutation('content/publish', { invalidates: INVALIDATED });
  const unpublish = useConsoleMutation('content/unpublish', { invalidates: INVALIDATED });
  const mayEdit = useMayCall('content/update');
  const mayHide = useMayCall('content/unpublish');
  const blocker = publishBlocker(item);
  return (
    <Space size={0} className="row-actions">
      <ContentLink id={item.id} kind={item.kind}>
        <Button type="link" size="small">
          {mayEdit ? '编辑' : '查看'}
        </Button>
      </ContentLink>
      {mayHide && canUnpublish(item) && (
        <ConfirmUnpublish
          content={item}
          isBusy={unpublish.isPending}
          onConfirm={(grounds) => unpublish.mutate({ id: item.id, ...grounds })}
        >
          <Button type="link" size="small" danger loading={unpublish.isPending}>
            下架
          </Button>
        </ConfirmUnpublish>
      )}
      {mayEdit && !canUnpublish(item) && (item.media === null || item.media.state === 'ready') && (
        <Tooltip title={blocker}>
          <Button
            type="link"
            size="small"
            disabled={blocker !== null}
            loading={publish.isPending}
            onClick={() => publish.mutate({ id: item.id })}
          >
            发布
          </Button>
        </Tooltip>
      )}
      {mayEdit && item.media && isTranscoding(item.media) && (
        <ConfirmCancel onConfirm={media.cancel}>
          <Button type="link" size="small" loading={media.isBusy}>
            取消
          </Button>
        </ConfirmCancel>
      )}
      {mayEdit && item.media?.canRetry && (
        <Button type="link" size="small" loading={media.isBusy} onClick={media.retry}>
          重试
        </Button>
      )}
      {mayEdit && item.media && item.media.state !== 'ready' && mayHaveAnotherFile(item.media) && (
        <ReplaceFileButton contentId={item.id} isReady={false} />
      )}
    </Space>
  );
}

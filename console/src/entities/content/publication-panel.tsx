import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { App, Button, Space, Tooltip } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { showError } from '../../lib/errors/error-events.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../staff/staff-session.ts';
import { ConfirmUnpublish } from './confirm-unpublish.tsx';
import { ContentStateTag } from './content-state-tag.tsx';
import { canUnpublish, publishBlocker } from './publication.ts';
import { RefundProgress } from './refund-progress.tsx';
import { TakeDown } from './take-down.tsx';
import { usePublication } from './use-publication.ts';

interface PublicationPanelProps {
  readonly contentId: string;
  /** Called with the content after it was published, hidden or taken down. */
  readonly onMoved?: (next: ConsoleContent) => void;
}

/** The state of a content of any kind: publishes it, hides it, takes it down, and shows how far its refunds are. */
export function PublicationPanel({ contentId, onMoved }: PublicationPanelProps) {
  const content = useQuery(consoleQuery('content/info', { id: contentId }));
  if (content.error)
    return <ErrorAlert error={content.error} onRetry={() => void content.refetch()} />;
  if (!content.data) return null;
  return (
    <section className="stack" aria-label="发布状态">
      <Moves content={content.data} onMoved={onMoved} />
      {content.data.state === 'takenDown' && <RefundProgress contentId={contentId} />}
    </section>
  );
}

interface MovesProps {
  readonly content: ConsoleContent;
  readonly onMoved: PublicationPanelProps['onMoved'] | undefined;
}

function Moves({ content, onMoved }: MovesProps) {
  const { id, state, publishedAt } = content;
  const { message } = App.useApp();
  const client = useQueryClient();
  const mayPublish = useMayCall('content/publish') && state !== 'takenDown';
  const mayHide = useMayCall('content/unpublish');
  const moved = (next: ConsoleContent) => {
    client.setQueryData(consoleQuery('content/info', { id }).queryKey, next);
    onMoved?.(next);
  };
  const publication = usePublication({
    contentId: id,
    onDone: (next) => {
      moved(next);
      message.success(next.state === 'published' ? '已发布' : '已下架');
    },
    onError: showError,
  });
  const blocker = publishBlocker(content);
  return (
    <Space wrap>
      <span className="hint">
        <ContentStateTag state={state} />
        {publishedAt !== null && ` · 发布于 ${formatDateTime(publishedAt)}`}
      </span>
      {mayHide && canUnpublish(content) && (
        <ConfirmUnpublish
          content={content}
          isBusy={publication.isBusy}
          onConfirm={publication.unpublish}
        >
          <Button danger loading={publication.isBusy}>
            下架
          </Button>
        </ConfirmUnpublish>
      )}
      {mayPublish && !canUnpublish(content) && (
        <Tooltip title={blocker}>
          <Button
            disabled={blocker !== null}
            loading={publication.isBusy}
            onClick={publication.publish}
          >
            发布
          </Button>
        </Tooltip>
      )}
      <TakeDown content={content} onDone={moved} />
    </Space>
  );
}

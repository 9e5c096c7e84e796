import { useQuery } from '@tanstack/react-query';
import { App, Empty, Flex, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { useLeave } from '../../lib/leave-guard/leave-scope.ts';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { AppealsPanel } from '../../entities/appeals/appeals-panel.tsx';
import { AvatarsPanel } from './avatars-panel.tsx';
import { MachineTags } from '../../entities/machine/machine-tags.tsx';
import { MessagePicturesPanel } from './message-pictures-panel.tsx';
import { SubmissionReview } from './submission-review.tsx';
import './review.css';

/** Refetch interval of the queue, to show claims of other reviewers. */
const REFRESH_MS = 10_000;
const invalidates = ['review/list', 'review/info'] as const;

/** The review queue on the left, what the machine noticed first; the claimed submission on the right. */
export function ReviewPage() {
  const { message } = App.useApp();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const queue = useQuery({
    ...consoleQuery('review/list', { pageSize: 50 }),
    refetchInterval: REFRESH_MS,
  });
  const claim = useConsoleMutation('review/claim', { invalidates: ['review/list'] });
  const release = useConsoleMutation('review/release', { invalidates });
  const rows = queue.data?.list ?? [];
  const at = rows.findIndex(({ id }) => id === selectedId);

  const leave = useLeave();
  const open = (id: string | undefined) => {
    if (id === undefined || id === selectedId) return;
    leave(() => {
      if (selectedId !== null) release.mutate({ id: selectedId });
      setSelectedId(id);
      claim.mutate({ id });
    });
  };
  useHotkey('j', () => open(rows[Math.min(rows.length - 1, at + 1)]?.id));
  useHotkey('k', () => open(rows[Math.max(0, at - 1)]?.id));

  const handleDecided = (text: string) => {
    void message.success(text);
    const next = rows[at + 1] ?? rows[at - 1];
    setSelectedId(null);
    if (next) {
      setSelectedId(next.id);
      claim.mutate({ id: next.id });
    }
  };

  if (queue.error) return <ErrorAlert error={queue.error} onRetry={() => void queue.refetch()} />;
  if (!queue.data) return <Skeleton active />;
  return (
    <div className="review">
      <div>
        <ul className="review-queue" aria-label="等待审核">
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="review-row"
                aria-current={row.id === selectedId}
                onClick={() => open(row.id)}
              >
                <Thumbnail picture={row.cover} title={row.title} />
                <span className="stack-tight">
                  <span>{row.title}</span>
                  <span className="hint">
                    {row.creator.displayName} · <TimeAgo at={row.submittedAt} />
                    提交
                  </span>
                  <MachineTags findings={row.machine} />
                  <Flex gap={4} wrap>
                    {row.isChange && <Tag color="geekblue">修改</Tag>}
                    {row.rating === 'adult' && <Tag color="volcano">成人</Tag>}
                    {row.findings > 0 && <Tag color="gold">{row.findings} 处提示</Tag>}
                    {row.mediaState !== 'ready' && <Tag>视频处理中</Tag>}
                    {row.claim && !row.claim.isMine && (
                      <Tag color="blue">{row.claim.by} 审核中</Tag>
                    )}
                  </Flex>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <AppealsPanel />
        <AvatarsPanel />
        <MessagePicturesPanel />
      </div>
      <div>
        {selectedId === null ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              rows.length === 0
                ? '没有等待审核的作品'
                : '在左边选一个作品：J / K 选择，空格播放，A 通过，R 退回'
            }
          />
        ) : claim.error && claim.variables?.id === selectedId ? (
          <ErrorAlert error={claim.error} onRetry={() => claim.mutate({ id: selectedId })} />
        ) : (
          <SubmissionReview key={selectedId} id={selectedId} onDecided={handleDecided} />
        )}
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { App, Empty, Flex, Skeleton, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { Ago } from '../../lib/format/ago.tsx';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { Cover } from '../../lib/pictures/cover.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { AppealsPanel } from './appeals-panel.tsx';
import { ReviewDesk } from './review-desk.tsx';
import './review.css';

/** How often the queue is read again, so that colleagues' claims are seen. */
const EVERY_MS = 10_000;
const outdates = ['review/list', 'review/info'] as const;

/** The queue at the left, oldest first; the submission that one has taken at the right. */
export function ReviewPage() {
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<string | null>(null);
  const queue = useQuery({
    ...consoleQuery('review/list', { pageSize: 50 }),
    refetchInterval: EVERY_MS,
  });
  const claim = useConsoleMutation('review/claim', { outdates: ['review/list'] });
  const release = useConsoleMutation('review/release', { outdates });
  const rows = queue.data?.list ?? [];
  const at = rows.findIndex(({ id }) => id === chosen);

  const open = (id: string | undefined) => {
    if (id === undefined || id === chosen) return;
    if (chosen !== null) release.mutate({ id: chosen });
    setChosen(id);
    claim.mutate({ id });
  };
  useHotkey('j', () => open(rows[Math.min(rows.length - 1, at + 1)]?.id));
  useHotkey('k', () => open(rows[Math.max(0, at - 1)]?.id));

  // A claim lasts five minutes; whoever is still at it keeps it.
  const { mutate: keep } = claim;
  useEffect(() => {
    if (chosen === null) return undefined;
    const timer = setInterval(() => keep({ id: chosen }), 120_000);
    return () => clearInterval(timer);
  }, [chosen, keep]);

  const decided = (words: string) => {
    void message.success(words);
    const next = rows[at + 1] ?? rows[at - 1];
    setChosen(null);
    if (next) {
      setChosen(next.id);
      claim.mutate({ id: next.id });
    }
  };

  if (queue.error) return <FailureView error={queue.error} onRetry={() => void queue.refetch()} />;
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
                aria-current={row.id === chosen}
                onClick={() => open(row.id)}
              >
                <Cover picture={row.cover} title={row.title} />
                <span className="stack-tight">
                  <span>{row.title}</span>
                  <span className="hint">
                    {row.creator.displayName} · <Ago at={row.submittedAt} />
                    提交
                  </span>
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
      </div>
      <div>
        {chosen === null ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              rows.length === 0
                ? '没有等待审核的作品'
                : '在左边选一个作品：J / K 选择，空格播放，A 通过，R 退回'
            }
          />
        ) : claim.error && claim.variables?.id === chosen ? (
          <FailureView error={claim.error} onRetry={() => claim.mutate({ id: chosen })} />
        ) : (
          <ReviewDesk key={chosen} id={chosen} onDecided={decided} />
        )}
      </div>
    </div>
  );
}

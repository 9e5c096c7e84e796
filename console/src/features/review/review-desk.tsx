import { useQuery } from '@tanstack/react-query';
import { Alert, Button, DatePicker, Descriptions, Flex, Skeleton, Tag } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { PreviewPlayer } from '../../lib/media/preview-player.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { accessText, itemStateWords, ratingWords } from '../../lib/words/catalogue-words.ts';
import { ReasonModal } from '../../lib/reasons/reason-modal.tsx';
import { findingFields, findingWords, howWords, refusalTemplates } from './review-words.ts';

const outdates = ['review/list', 'review/info', 'item/list', 'overview'] as const;

function togglePlaying() {
  const video = document.querySelector<HTMLVideoElement>('.review video');
  if (video?.paused) void video.play();
  else video?.pause();
}

interface ReviewDeskProps {
  readonly id: string;
  readonly onDecided: (words: string) => void;
}

/** One submission with everything a decision needs, and the decision. */
export function ReviewDesk({ id, onDecided }: ReviewDeskProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const [publishAt, setPublishAt] = useState<Dayjs | null>(null);
  const { data: work, error, refetch } = useQuery(consoleQuery('review/info', { id }));
  const approve = useConsoleMutation('review/approve', {
    outdates,
    onSuccess: () => onDecided('已通过'),
  });
  const refuse = useConsoleMutation('review/refuse', {
    outdates,
    onSuccess: () => onDecided('已退回'),
  });
  const isReady = work?.media.state === 'ready' && !approve.isPending && !refuse.isPending;
  const accept = () => {
    if (isReady) approve.mutate({ id, publishAt: publishAt?.valueOf() ?? null });
  };
  useHotkey('a', accept);
  useHotkey('r', () => setIsRefusing(true));
  useHotkey(' ', togglePlaying);
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />;
  if (!work) return <Skeleton active />;
  const { consent, creator } = work;
  return (
    <Flex vertical gap={12}>
      <PreviewPlayer
        playlistUrl={work.playlistUrl}
        width={work.media.width}
        height={work.media.height}
        placeholder="视频还没有处理完"
      />
      <Flex gap={8} wrap>
        <Button type="primary" disabled={!isReady} loading={approve.isPending} onClick={accept}>
          通过 (A)
        </Button>
        <Button danger onClick={() => setIsRefusing(true)}>
          退回 (R)
        </Button>
        <DatePicker
          showTime
          value={publishAt}
          placeholder="立即发布"
          aria-label="发布时间"
          onChange={(at: Dayjs | null) => setPublishAt(at)}
        />
      </Flex>
      {work.duplicates.map((it) => (
        <Alert
          key={it.id}
          type="warning"
          title={`同一个文件：「${it.title}」（${it.uploader ?? '无作者'}，${itemStateWords[it.state]}）`}
        />
      ))}
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'title', label: '标题', children: work.title },
          { key: 'text', label: '简介', children: work.description || '—' },
          {
            key: 'tags',
            label: '标签',
            children: work.tags.map((name) => <Tag key={name}>{name}</Tag>),
          },
          {
            key: 'access',
            label: '分级与观看',
            children: `${ratingWords[work.rating]} · ${accessText(work.access)}`,
          },
          {
            key: 'findings',
            label: '过滤提示',
            children:
              work.findings.length === 0
                ? '没有'
                : work.findings.map((it, place) => (
                    <Tag key={place} color="gold">
                      {findingFields[it.field]}·{findingWords[it.what]}：{it.text}
                    </Tag>
                  )),
          },
          {
            key: 'consent',
            label: '出镜同意',
            children: consent
              ? `${consent.people}（${consent.how ? howWords[consent.how] : '—'}，${consent.reference}）`
              : '没有记录',
          },
          {
            key: 'creator',
            label: '创作者',
            children: `${creator.displayName}：已发布 ${creator.published}，退回 ${creator.refused}，下架 ${creator.takenDown}`,
          },
          { key: 'last', label: '上次退回', children: work.lastReason ?? '—' },
        ]}
      />
      {isRefusing && (
        <ReasonModal
          title="退回作品"
          templates={refusalTemplates}
          isBusy={refuse.isPending}
          onDone={(reason) => refuse.mutate({ id, reason })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </Flex>
  );
}

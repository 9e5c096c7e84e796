import { contentStateLabels, ratingLabels } from '@yehang/contract/shapes/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Flex, Modal, Skeleton, Tag } from 'antd';
import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';
import { PreviewPlayer } from '../../lib/player/preview-player.tsx';
import { DateTimePicker } from '../../lib/date-picker/shanghai-picker.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { formatAccess } from '../../entities/content/access-rule.ts';
import { findingLabels } from '../../entities/machine/finding-labels.ts';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { ChangedValue } from './changed-value.tsx';
import { changed } from './changed.ts';
import { ChapterPreviews } from './chapter-preview.tsx';
import { communityRows } from './community-facts.tsx';
import { OpenAboutAlert } from './open-about-alert.tsx';
import type { TypedNumber } from '../../lib/forms/number-input.tsx';
import { PeopleShown, peopleProblem } from './people-shown.tsx';
import { coverRow } from './review-cover.tsx';
import { findingFieldLabels, consentLabels, refusalTemplates } from './review-labels.ts';
import { useSeenSubmission } from './use-seen-submission.ts';

/** Refetch interval while the video is transcoded. */
const REFRESH_MS = 3_000;
const invalidates = ['review/list', 'review/info', 'content/list', 'overview'] as const;

function togglePlaying() {
  const video = document.querySelector<HTMLVideoElement>('.review video');
  if (video?.paused) void video.play();
  else video?.pause();
}

interface SubmissionReviewProps {
  readonly id: string;
  readonly onDecided: (text: string) => void;
}

/** A submission with everything the decision needs, and the decision. */
export function SubmissionReview({ id, onDecided }: SubmissionReviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const [publishAt, setPublishAt] = useState<number | null>(null);
  const [peopleShown, setPeopleShown] = useState<TypedNumber>(null);
  useUnsaved(() => publishAt !== null || peopleShown !== null);
  const {
    data: work,
    error,
    refetch,
  } = useQuery({
    ...consoleQuery('review/info', { id }),
    // Shows the video as soon as it is ready.
    refetchInterval: ({ state: { data } }) =>
      data?.mediaState === 'queued' || data?.mediaState === 'working' ? REFRESH_MS : false,
  });
  const approve = useConsoleMutation('review/approve', {
    invalidates,
    onSuccess: () => onDecided('已通过'),
  });
  const refuse = useConsoleMutation('review/refuse', {
    invalidates,
    onSuccess: () => onDecided('已退回'),
  });
  const seen = useSeenSubmission(id, work?.submittedAt);
  const isBusy = approve.isPending || refuse.isPending;
  const openAbout = work?.openAbout ?? [];
  const isHeld = openAbout.some(({ isHidden }) => isHidden);
  const isReady =
    work?.mediaState === 'ready' &&
    !isBusy &&
    !seen.isOutdated &&
    !isHeld &&
    peopleProblem(peopleShown) === null;
  const grant = () => {
    setIsAsking(false);
    if (isReady)
      approve.mutate({
        ...{ id, submittedAt: work.submittedAt, publishAt },
        ...(typeof peopleShown === 'number' && { peopleShown }),
      });
  };
  const accept = () => {
    if (openAbout.length === 0) grant();
    else if (isReady) setIsAsking(true);
  };
  useHotkey('a', accept);
  useHotkey('r', () => setIsRefusing(true));
  useHotkey(' ', togglePlaying);
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!work) return <Skeleton active />;
  const { consent, creator } = work;
  return (
    <Flex vertical gap={12}>
      {seen.isOutdated && (
        <Alert
          type="warning"
          title="作者刚改过内容，下面已是新的，请重新看一遍"
          action={<Button onClick={seen.acknowledge}>看过了</Button>}
        />
      )}
      {seen.error && <ErrorAlert error={seen.error} onRetry={seen.acknowledge} />}
      {work.media ? (
        <PreviewPlayer
          playlistUrl={work.playlistUrl}
          width={work.media.width}
          height={work.media.height}
          placeholder={mediaText(work.media)}
        />
      ) : (
        <ChapterPreviews work={work} />
      )}
      <Flex gap={8} wrap>
        <Button type="primary" disabled={!isReady} loading={approve.isPending} onClick={accept}>
          通过 (A)
        </Button>
        <Button danger onClick={() => setIsRefusing(true)}>
          退回 (R)
        </Button>
        {!work.isChange && (
          <DateTimePicker
            value={publishAt}
            placeholder="立即发布"
            aria-label="发布时间（北京时间）"
            onChange={setPublishAt}
          />
        )}
        <span className="hint review-keys">空格播放，J / K 上一个下一个</span>
      </Flex>
      <OpenAboutAlert openAbout={work.openAbout} />
      {work.isChange && (
        <Alert
          type="info"
          title="这是已公开作品的修改：通过后替换现在的内容，退回时现在的内容不变"
        />
      )}
      {work.duplicates.map((it) => (
        <Alert
          key={it.id}
          type="warning"
          title={`同一个文件：「${it.title}」（${it.uploader ?? '无作者'}，${contentStateLabels[it.state]}）`}
        />
      ))}
      <Descriptions
        size="small"
        column={1}
        bordered
        styles={{ label: { width: 112 } }}
        items={[
          {
            key: 'title',
            label: '标题',
            children: (
              <ChangedValue before={changed(work.title, work.before?.title)}>
                {work.title}
              </ChangedValue>
            ),
          },
          {
            key: 'text',
            label: work.post ? '正文' : '简介',
            children: (
              <ChangedValue before={changed(work.description, work.before?.description)}>
                <span className="review-text">{work.description || '—'}</span>
              </ChangedValue>
            ),
          },
          {
            key: 'tags',
            label: '标签',
            children: (
              <ChangedValue before={changed(work.tags.join('、'), work.before?.tags?.join('、'))}>
                {work.tags.length === 0
                  ? '—'
                  : work.tags.map((name) => <Tag key={name}>{name}</Tag>)}
              </ChangedValue>
            ),
          },
          {
            key: 'access',
            label: '分级与观看',
            children: (
              <ChangedValue before={work.before?.rating && ratingLabels[work.before.rating]}>
                {`${ratingLabels[work.rating]} · ${formatAccess(work.access)}`}
              </ChangedValue>
            ),
          },
          ...communityRows(work),
          ...coverRow(work),
          {
            key: 'findings',
            label: '过滤提示',
            children:
              work.findings.length === 0
                ? '没有'
                : work.findings.map((it, index) => (
                    <Tag key={index} color="gold">
                      {it.chapter !== undefined && `第 ${it.chapter} 章`}
                      {findingFieldLabels[it.field]}·{it.rule ?? findingLabels[it.what]}：{it.text}
                    </Tag>
                  )),
          },
          {
            key: 'consent',
            label: '出镜同意',
            children: (
              <PeopleShown
                people={work.people}
                consent={
                  consent
                    ? `${consent.people}（${consent.how ? consentLabels[consent.how] : '—'}，${consent.reference}）`
                    : '没有记录'
                }
                value={peopleShown}
                onChange={setPeopleShown}
              />
            ),
          },
          {
            key: 'creator',
            label: '创作者',
            children: `${creator.displayName}：已发布 ${creator.published}，退回 ${creator.refused}，下架 ${creator.takenDown}`,
          },
          { key: 'last', label: '上次退回', children: work.lastReason ?? '—' },
        ]}
      />
      <Modal
        open={isAsking}
        title="还有没处理的举报或投诉，仍要通过吗？"
        okText="仍然通过"
        okButtonProps={{ disabled: !isReady }}
        cancelText="先不通过"
        onOk={grant}
        onCancel={() => setIsAsking(false)}
      >
        通过后内容按审核结果公开，举报和投诉仍要另外处理。
      </Modal>
      {isRefusing && (
        <ReasonModal
          title="退回作品"
          templates={refusalTemplates}
          isBusy={refuse.isPending}
          onConfirm={(reason) => refuse.mutate({ id, reason })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </Flex>
  );
}

function mediaText({ state, progress, reason }: NonNullable<ReviewWork['media']>): string {
  if (state === 'failed') return `视频处理失败：${reason ?? '原因不明'}`;
  if (state === 'cancelled') return '视频处理已取消';
  return state === 'queued' ? '视频在排队处理' : `视频处理中 ${Math.floor(progress * 100)}%`;
}

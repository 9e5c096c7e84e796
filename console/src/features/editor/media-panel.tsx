import { Button, Card, Descriptions, Space, Tag } from 'antd';
import { formatBytes } from '../../lib/format/numbers.ts';
import { formatDuration } from '../../lib/format/time.ts';
import { ConfirmCancel } from '../../entities/media/confirm-cancel.tsx';
import { useMediaStatus } from '../../entities/media/media-status.tsx';
import { PackagingProgress } from '../../entities/media/packaging-progress.tsx';
import { ReplaceFileButton } from '../../entities/upload/replace-file-button.tsx';
import {
  isTranscoding,
  mayHaveAnotherFile,
  type MediaStatus,
} from '../../entities/media/transcoding.ts';
import { useMediaActions } from '../../entities/media/use-media-actions.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { mediaStateName } from '../../entities/media/media-state-labels.ts';

function rows(media: MediaStatus) {
  const size = media.width && media.height ? `${media.width} × ${media.height}` : '—';
  const length = media.durationSeconds === null ? '—' : formatDuration(media.durationSeconds);
  return [
    { key: 'source', label: '源文件', children: media.sourceName },
    { key: 'bytes', label: '大小', children: formatBytes(media.sourceBytes) },
    { key: 'size', label: '画面', children: size },
    { key: 'length', label: '时长', children: length },
    {
      key: 'renditions',
      label: '清晰度',
      children:
        media.renditions.length === 0
          ? '—'
          : media.renditions.map((one) => (
              <Tag key={one.name} title={`${one.width} × ${one.height}`}>
                {one.name}
              </Tag>
            )),
    },
  ];
}

interface MediaPanelProps {
  readonly contentId: string;
  /** As it was read with the content; newer progress is polled. */
  readonly shown: MediaStatus;
}

/** The media of a video: transcoding progress, error, source and renditions. */
export function MediaPanel({ contentId, shown }: MediaPanelProps) {
  const { media, ref } = useMediaStatus(contentId, shown);
  const actions = useMediaActions(contentId);
  const mayAct = useMayCall('media/cancel');
  const mayReplace = useMayCall('media/replace');
  const { replacement } = media;
  const job = media.state === 'ready' && replacement ? replacement : media;
  return (
    <Card
      size="small"
      title={`转码：${mediaStateName(media)}`}
      extra={
        <Space>
          {mayAct && media.state === 'queued' && media.lane !== 'urgent' && (
            <Button size="small" loading={actions.isBusy} onClick={actions.prioritize}>
              优先转码
            </Button>
          )}
          {mayAct && isTranscoding(job) && (
            <ConfirmCancel onConfirm={actions.cancel} isReplacement={job !== media}>
              <Button size="small" loading={actions.isBusy}>
                取消
              </Button>
            </ConfirmCancel>
          )}
          {mayAct && job.canRetry && (
            <Button size="small" type="primary" loading={actions.isBusy} onClick={actions.retry}>
              重试
            </Button>
          )}
          {mayReplace && mayHaveAnotherFile(media) && (
            <ReplaceFileButton contentId={contentId} isReady={media.state === 'ready'} />
          )}
        </Space>
      }
    >
      <div ref={ref} className="stack">
        <PackagingProgress job={media} />
        {job !== media && (
          <div className="stack">
            <span>
              换文件：{job.sourceName}（{mediaStateName(job)}）
            </span>
            <span className="hint">换好以前，观众看到的还是原来的视频</span>
            <PackagingProgress job={job} />
          </div>
        )}
        <Descriptions size="small" column={1} items={rows(media)} className="media-details" />
      </div>
    </Card>
  );
}

import { Alert, Button, Card, Descriptions, Progress, Space, Tag } from 'antd';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { formatBytes, toPercent } from '../../lib/format/numbers.ts';
import { formatDuration } from '../../lib/format/time.ts';
import { ConfirmCancel } from '../../entities/media/confirm-cancel.tsx';
import { useMediaStatus } from '../../entities/media/media-status.tsx';
import { ReplaceFileButton } from '../../entities/upload/replace-file-button.tsx';
import {
  isTranscoding,
  mayHaveAnotherFile,
  type MediaStatus,
  stageLabel,
} from '../../entities/media/transcoding.ts';
import { useMediaActions } from '../../entities/media/use-media-actions.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { mediaStateLabels } from '../../entities/media/media-state-labels.ts';

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
  return (
    <Card
      size="small"
      title={`转码：${mediaStateLabels[media.state]}`}
      extra={
        <Space>
          {mayAct && media.state === 'queued' && media.lane !== 'urgent' && (
            <Button size="small" loading={actions.isBusy} onClick={actions.prioritize}>
              优先转码
            </Button>
          )}
          {mayAct && isTranscoding(media) && (
            <ConfirmCancel onConfirm={actions.cancel}>
              <Button size="small" loading={actions.isBusy}>
                取消
              </Button>
            </ConfirmCancel>
          )}
          {mayAct && media.canRetry && (
            <Button size="small" type="primary" loading={actions.isBusy} onClick={actions.retry}>
              重试
            </Button>
          )}
          {mayReplace && mayHaveAnotherFile(media) && <ReplaceFileButton contentId={contentId} />}
        </Space>
      }
    >
      <div ref={ref} className="stack">
        {isTranscoding(media) && (
          <div>
            <Progress percent={toPercent(media.progress)} size="small" status="active" />
            <span className="hint">
              {stageLabel(media.stage)} · <TimeAgo at={media.updatedAt} />
            </span>
          </div>
        )}
        {media.reason !== null && (
          <Alert
            type={media.state === 'failed' ? 'error' : 'warning'}
            showIcon
            title={media.reason}
            description={
              media.detail !== null && (
                <details className="failure-detail">
                  <summary>技术细节</summary>
                  <pre>{media.detail}</pre>
                </details>
              )
            }
          />
        )}
        <Descriptions size="small" column={1} items={rows(media)} className="media-details" />
      </div>
    </Card>
  );
}

import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { Alert, Button, Card, Descriptions, Popconfirm, Progress, Space, Tag } from 'antd';
import { Ago } from '../../lib/format/ago.tsx';
import { bytesText, percentOf } from '../../lib/format/numbers.ts';
import { durationText } from '../../lib/format/time.ts';
import { useLiveMedia } from '../../lib/media/live-media.tsx';
import { isInWork, type MediaStatus, stageText } from '../../lib/media/media-work.ts';
import { useMediaActs } from '../../lib/media/use-media-acts.ts';
import { useMayCall } from '../../lib/session/staff-session.ts';
import { mediaStateWords } from '../../lib/words/catalogue-words.ts';

function rows(media: MediaStatus) {
  const size = media.width && media.height ? `${media.width} × ${media.height}` : '—';
  const length = media.durationSeconds === null ? '—' : durationText(media.durationSeconds);
  return [
    { key: 'source', label: '源文件', children: media.sourceName },
    { key: 'bytes', label: '大小', children: bytesText(media.sourceBytes) },
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

/** The item's media: how far its transcoding is, why it failed, what came of it. */
export function MediaPanel({ item }: { item: ConsoleContent }) {
  const { media, ref } = useLiveMedia(item.id, item.media);
  const acts = useMediaActs(item.id);
  const mayAct = useMayCall('media/cancel');
  return (
    <Card
      size="small"
      title={`转码：${mediaStateWords[media.state]}`}
      extra={
        <Space>
          {mayAct && media.state === 'queued' && media.lane !== 'urgent' && (
            <Button size="small" loading={acts.isBusy} onClick={acts.hurry}>
              优先转码
            </Button>
          )}
          {mayAct && isInWork(media) && (
            <Popconfirm
              title="取消转码？"
              description="做到一半的文件会清掉。"
              okText="取消转码"
              cancelText="不取消"
              onConfirm={acts.cancel}
            >
              <Button size="small" loading={acts.isBusy}>
                取消
              </Button>
            </Popconfirm>
          )}
          {mayAct && media.canRetry && (
            <Button size="small" type="primary" loading={acts.isBusy} onClick={acts.retry}>
              重试
            </Button>
          )}
        </Space>
      }
    >
      <div ref={ref} className="stack">
        {isInWork(media) && (
          <div>
            <Progress percent={percentOf(media.progress)} size="small" status="active" />
            <span className="hint">
              {stageText(media.stage)} · <Ago at={media.updatedAt} />
            </span>
          </div>
        )}
        {media.reason !== null && (
          <Alert
            type={media.state === 'failed' ? 'error' : 'warning'}
            showIcon
            title={media.reason}
          />
        )}
        <Descriptions size="small" column={1} items={rows(media)} className="media-facts" />
      </div>
    </Card>
  );
}

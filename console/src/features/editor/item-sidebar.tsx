import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import { Card } from 'antd';
import { formatCount } from '../../lib/format/numbers.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { kindLabels } from '../../entities/content/content-labels.ts';
import { mediaStateLabels } from '../../entities/media/media-state-labels.ts';
import { isTranscoding, type MediaStatus } from '../../entities/media/transcoding.ts';
import { MediaPanel } from './media-panel.tsx';
import { RefundProgress } from './refund-progress.tsx';
import { PreviewPlayer } from '../../lib/player/preview-player.tsx';

/** Shown in place of the video. */
function placeholderOf(media: MediaStatus): string {
  if (isTranscoding(media)) return `${mediaStateLabels[media.state]}，完成后可以预览`;
  return media.state === 'ready'
    ? '没有可以预览的视频'
    : `转码${mediaStateLabels[media.state]}，没有视频`;
}

/** Next to the form: the video, its transcoding and its counters. */
export function ItemSidebar({ item }: { item: ConsoleItem }) {
  const { media } = item;
  return (
    <aside className="editor-sidebar">
      <PreviewPlayer
        playlistUrl={item.playlistUrl}
        width={media.width}
        height={media.height}
        placeholder={placeholderOf(media)}
      />
      {item.state === 'takenDown' && <RefundProgress contentId={item.id} />}
      <MediaPanel item={item} />
      <Card size="small">
        <div className="stats">
          <div className="stat">
            <div className="stat-title">播放</div>
            <div className="stat-small">{formatCount(item.plays)}</div>
          </div>
          <div className="stat">
            <div className="stat-title">点赞</div>
            <div className="stat-small">{formatCount(item.likes)}</div>
          </div>
          <div className="stat">
            <div className="stat-title">收藏</div>
            <div className="stat-small">{formatCount(item.collects)}</div>
          </div>
        </div>
        <div className="hint item-created">
          {kindLabels[item.kind]} · 创建于 {formatDateTime(item.createdAt)}
        </div>
      </Card>
    </aside>
  );
}

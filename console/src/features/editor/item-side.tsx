import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { Card } from 'antd';
import { countText } from '../../lib/format/numbers.ts';
import { momentText } from '../../lib/format/time.ts';
import { kindWords, mediaStateWords } from '../../lib/words/catalogue-words.ts';
import { isInWork, type MediaStatus } from '../../lib/media/media-work.ts';
import { MediaPanel } from './media-panel.tsx';
import { RefundProgress } from './refund-progress.tsx';
import { PreviewPlayer } from '../../lib/media/preview-player.tsx';

/** What stands in the video's place. */
function placeholderOf(media: MediaStatus): string {
  if (isInWork(media)) return `${mediaStateWords[media.state]}，完成后可以预览`;
  return media.state === 'ready'
    ? '没有可以预览的视频'
    : `转码${mediaStateWords[media.state]}，没有视频`;
}

/** Beside the form: the video, its media, its counters. */
export function ItemSide({ item }: { item: ConsoleContent }) {
  const { media } = item;
  return (
    <aside className="editor-side">
      <PreviewPlayer
        playlistUrl={item.playlistUrl}
        width={media.width}
        height={media.height}
        placeholder={placeholderOf(media)}
      />
      {item.state === 'takenDown' && <RefundProgress contentId={item.id} />}
      <MediaPanel item={item} />
      <Card size="small">
        <div className="figures">
          <div className="figure">
            <div className="figure-title">播放</div>
            <div className="figure-small">{countText(item.plays)}</div>
          </div>
          <div className="figure">
            <div className="figure-title">点赞</div>
            <div className="figure-small">{countText(item.likes)}</div>
          </div>
          <div className="figure">
            <div className="figure-title">收藏</div>
            <div className="figure-small">{countText(item.collects)}</div>
          </div>
        </div>
        <div className="hint item-made">
          {kindWords[item.kind]} · 创建于 {momentText(item.createdAt)}
        </div>
      </Card>
    </aside>
  );
}

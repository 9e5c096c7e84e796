import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import { Card } from 'antd';
import { countText } from '../../lib/format/numbers.ts';
import { momentText } from '../../lib/format/time.ts';
import { kindWords, mediaStateWords } from '../../lib/words/catalogue-words.ts';
import { MediaPanel } from './media-panel.tsx';
import { PreviewPlayer } from './preview-player.tsx';

/** Beside the form: the video, its media, its counters. */
export function ItemSide({ item }: { item: ConsoleItem }) {
  const { media } = item;
  return (
    <aside className="editor-side">
      <PreviewPlayer
        playlistUrl={item.playlistUrl}
        width={media.width}
        height={media.height}
        placeholder={
          media.state === 'ready'
            ? '没有可预览的视频'
            : `${mediaStateWords[media.state]}，完成后可预览`
        }
      />
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

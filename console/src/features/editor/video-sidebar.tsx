import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useRef } from 'react';
import { mediaStateName } from '../../entities/media/media-state-labels.ts';
import { isTranscoding, type MediaStatus } from '../../entities/media/transcoding.ts';
import { ContentCounters } from './content-counters.tsx';
import { CoverCard } from './cover-card.tsx';
import { MediaPanel } from './media-panel.tsx';
import { TracksCard } from './tracks/tracks-card.tsx';
import { RefundProgress } from '../../entities/content/refund-progress.tsx';
import { SchedulePanel } from '../../entities/content/schedule-panel.tsx';
import { PreviewPlayer } from '../../lib/player/preview-player.tsx';

/** Shown in place of the video. */
function placeholderOf(media: MediaStatus): string {
  if (isTranscoding(media)) return `${mediaStateName(media)}，完成后可以预览`;
  if (media.state === 'ready') return '没有可以预览的视频';
  return media.sourceName === '' ? '还没有视频' : `转码${mediaStateName(media)}，没有视频`;
}

/** Next to the form: the video, its transcoding and its counters. */
export function VideoSidebar({
  content: item,
  onCoverSet,
}: {
  content: ConsoleContent;
  onCoverSet: (next: ConsoleContent) => void;
}) {
  const { media } = item;
  const preview = useRef<HTMLVideoElement>(null);
  return (
    <aside className="editor-sidebar">
      {media && (
        <PreviewPlayer
          // Another file has another player: an address alone does not tell which video it is of.
          key={`${media.sourceName} ${media.sourceBytes}`}
          playlistUrl={item.playlistUrl}
          width={media.width}
          height={media.height}
          placeholder={placeholderOf(media)}
          elementRef={preview}
        />
      )}
      {item.state === 'takenDown' && <RefundProgress contentId={item.id} />}
      {media && <CoverCard content={item} preview={preview} onSet={onCoverSet} />}
      {media && <MediaPanel contentId={item.id} shown={media} />}
      {media?.state === 'ready' && (
        <TracksCard contentId={item.id} isTakenDown={item.state === 'takenDown'} />
      )}
      <SchedulePanel content={item} />
      <ContentCounters content={item} />
    </aside>
  );
}

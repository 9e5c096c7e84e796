import type { ConsoleContentRow, MediaState } from '@yehang/contract/shapes/console-content.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from 'antd';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { MediaStatusProvider } from '../../entities/media/media-status.tsx';
import { MediaProgress } from '../../entities/media/media-progress.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** Refetch interval of the lists; the progress of their items is polled every second. */
const REFRESH_MS = 10_000;
const MAX_ITEMS = 5;

function TranscodingRow({ content: item }: { content: ConsoleContentRow }) {
  return (
    <li className="transcoding-row">
      <Thumbnail picture={item.cover} title="" />
      <ContentLink id={item.id} kind={item.kind} className="transcoding-title">
        {item.title}
      </ContentLink>
      {item.media && <MediaProgress contentId={item.id} media={item.media} />}
    </li>
  );
}

function VideosInState({ title, mediaState }: { title: string; mediaState: MediaState }) {
  const items = useQuery({
    ...consoleQuery('content/list', { mediaState, pageSize: MAX_ITEMS }),
    refetchInterval: REFRESH_MS,
  });
  const list = items.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Card
      size="small"
      title={title}
      extra={
        <Link to="/contents" search={{ mediaState }}>
          全部
        </Link>
      }
    >
      <ul className="upload-list">
        {list.map((item) => (
          <TranscodingRow key={item.id} content={item} />
        ))}
      </ul>
    </Card>
  );
}

/** Items being transcoded, and items whose transcoding failed. */
export function TranscodingLists({ busy, failed }: { busy: number; failed: number }) {
  return (
    <MediaStatusProvider>
      <div className="overview-transcoding">
        {busy > 0 && <VideosInState title="正在转码" mediaState="working" />}
        {failed > 0 && <VideosInState title="转码失败，等待处理" mediaState="failed" />}
      </div>
    </MediaStatusProvider>
  );
}

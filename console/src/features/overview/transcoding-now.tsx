import type { ConsoleContentRow, MediaState } from '@yehang/contract/shapes/console-content.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from 'antd';
import { Cover } from '../../lib/media/cover.tsx';
import { LiveMediaProvider } from '../../lib/media/live-media.tsx';
import { MediaProgress } from '../../lib/media/media-progress.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** How often the lists themselves are asked for; their progress moves every second. */
const EVERY = 10_000;
const SHOWN = 5;

function ItemLine({ item }: { item: ConsoleContentRow }) {
  return (
    <li className="work-line">
      <Cover picture={item.cover} title="" />
      <Link to="/items/$contentId" params={{ contentId: item.id }} className="work-title">
        {item.title}
      </Link>
      <MediaProgress contentId={item.id} media={item.media} />
    </li>
  );
}

function ItemsOf({ title, mediaState }: { title: string; mediaState: MediaState }) {
  const items = useQuery({
    ...consoleQuery('content/list', { mediaState, pageSize: SHOWN }),
    refetchInterval: EVERY,
  });
  const list = items.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Card
      size="small"
      title={title}
      extra={
        <Link to="/items" search={{ mediaState }}>
          全部
        </Link>
      }
    >
      <ul className="upload-list">
        {list.map((item) => (
          <ItemLine key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

/** What is being transcoded, and what failed and waits for somebody. */
export function TranscodingNow({ busy, failed }: { busy: number; failed: number }) {
  return (
    <LiveMediaProvider>
      <div className="overview-work">
        {busy > 0 && <ItemsOf title="正在转码" mediaState="working" />}
        {failed > 0 && <ItemsOf title="转码失败，等待处理" mediaState="failed" />}
      </div>
    </LiveMediaProvider>
  );
}

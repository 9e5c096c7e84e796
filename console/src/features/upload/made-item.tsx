import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { MediaProgress } from '../../lib/media/media-progress.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** The draft made of an upload: its transcoding, and the way to its editor. */
export function MadeItem({ contentId }: { contentId: string }) {
  const item = useQuery(consoleQuery('content/info', { id: contentId }));
  if (item.error) return <FailureView error={item.error} onRetry={() => void item.refetch()} />;
  if (!item.data) return null;
  return (
    <div className="made-item">
      <MediaProgress contentId={contentId} media={item.data.media} />
      <Link to="/items/$contentId" params={{ contentId }}>
        <Button size="small" type="primary">
          填写资料
        </Button>
      </Link>
    </div>
  );
}

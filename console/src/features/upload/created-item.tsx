import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { MediaProgress } from '../../entities/media/media-progress.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** The draft made of an upload: its transcoding, and the way to its editor. */
export function MadeItem({ itemId }: { itemId: string }) {
  const item = useQuery(consoleQuery('item/info', { id: itemId }));
  if (item.error) return <FailureView error={item.error} onRetry={() => void item.refetch()} />;
  if (!item.data) return null;
  return (
    <div className="made-item">
      <MediaProgress itemId={itemId} media={item.data.media} />
      <Link to="/items/$itemId" params={{ itemId }}>
        <Button size="small" type="primary">
          填写资料
        </Button>
      </Link>
    </div>
  );
}

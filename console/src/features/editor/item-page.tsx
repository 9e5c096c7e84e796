import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { LiveMediaProvider } from '../../lib/media/live-media.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ItemEditor } from './item-editor.tsx';

/** One item, loaded; the editor starts anew for each. */
export function ItemPage({ contentId }: { contentId: string }) {
  const item = useQuery(consoleQuery('content/info', { id: contentId }));
  if (!item.data) {
    return item.error ? (
      <FailureView error={item.error} onRetry={() => void item.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  return (
    <LiveMediaProvider>
      {item.error && <FailureView error={item.error} onRetry={() => void item.refetch()} />}
      <ItemEditor key={contentId} item={item.data} />
    </LiveMediaProvider>
  );
}

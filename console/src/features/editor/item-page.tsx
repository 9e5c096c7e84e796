import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { MediaStatusProvider } from '../../entities/media/media-status.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ItemEditor } from './item-editor.tsx';

/** Loads an item and opens its editor. */
export function ItemPage({ contentId }: { contentId: string }) {
  const item = useQuery(consoleQuery('content/info', { id: contentId }));
  if (!item.data) {
    return item.error ? (
      <ErrorAlert error={item.error} onRetry={() => void item.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  return (
    <MediaStatusProvider>
      {item.error && <ErrorAlert error={item.error} onRetry={() => void item.refetch()} />}
      <ItemEditor key={contentId} item={item.data} />
    </MediaStatusProvider>
  );
}

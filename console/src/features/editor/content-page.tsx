import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { editorPages } from '../../entities/content/editor-pages.ts';
import { MediaStatusProvider } from '../../entities/media/media-status.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ContentOverview } from './content-overview.tsx';
import { VideoEditor } from './video-editor.tsx';

/** Loads a content: a video is edited here, another kind has an editor of its own. */
export function ContentPage({ contentId }: { contentId: string }) {
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
      {editorPages[item.data.kind] === null ? (
        <VideoEditor key={contentId} content={item.data} />
      ) : (
        <ContentOverview content={item.data} />
      )}
    </MediaStatusProvider>
  );
}

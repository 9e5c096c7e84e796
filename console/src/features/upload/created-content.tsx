import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { MediaProgress } from '../../entities/media/media-progress.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** The draft created from an upload: transcoding state and a link to its editor. */
export function CreatedContent({ contentId }: { contentId: string }) {
  const item = useQuery(consoleQuery('content/info', { id: contentId }));
  if (item.error) return <ErrorAlert error={item.error} onRetry={() => void item.refetch()} />;
  if (!item.data) return null;
  return (
    <div className="created-content">
      {item.data.media && <MediaProgress contentId={contentId} media={item.data.media} />}
      <ContentLink id={contentId}>
        <Button size="small" type="primary">
          填写资料
        </Button>
      </ContentLink>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { MediaStatusProvider } from '../../entities/media/media-status.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { BookEditor } from './book-editor.tsx';
import { ContentOverview } from './content-overview.tsx';
import { GameEditor, PhotoEditor, ReservedEditor } from './room-editors.tsx';
import { VideoEditor } from './video-editor.tsx';

/** What the page of a content shows of each kind. */
const editors: Record<ContentKind, ComponentType<{ content: ConsoleContent }>> = {
  long: VideoEditor,
  short: VideoEditor,
  series: ContentOverview,
  live: ContentOverview,
  comic: BookEditor,
  novel: BookEditor,
  audio: BookEditor,
  photo: PhotoEditor,
  game: GameEditor,
  reserved: ReservedEditor,
  post: ContentOverview,
  circle: ContentOverview,
};

/** Loads a content and shows the editor of its kind, or what it is with a link to the page that edits it. */
export function ContentPage({ contentId }: { contentId: string }) {
  const item = useQuery(consoleQuery('content/info', { id: contentId }));
  if (!item.data) {
    return item.error ? (
      <ErrorAlert error={item.error} onRetry={() => void item.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  const Editor = editors[item.data.kind];
  return (
    <MediaStatusProvider>
      {item.error && <ErrorAlert error={item.error} onRetry={() => void item.refetch()} />}
      <Editor key={contentId} content={item.data} />
    </MediaStatusProvider>
  );
}

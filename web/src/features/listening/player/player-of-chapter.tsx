import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage, isNotFound } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { NotFoundPage } from '../../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import { AudioPlayerPage } from './audio-player-page.tsx';

/** The player at a chapter whose book is not named. */
export function PlayerOfChapter({ id }: { id: string }) {
  const look = useQuery({
    queryKey: ['novelChapter/isLook', id],
    queryFn: ({ signal }) => post('novelChapter/isLook', { id }, { signal }),
  });
  if (look.data) return <AudioPlayerPage id={look.data.contentId} chapterId={id} />;
  if (isNotFound(look.error)) return <NotFoundPage title="没有找到这一章" />;
  return (
    <>
      <PageHeader title="" />
      {look.error ? (
        <ErrorState
          message={errorMessage(look.error)}
          onRetry={() => void look.refetch()}
          isRetrying={look.isFetching}
        />
      ) : (
        <div role="status" aria-label="正在加载">
          <Skeleton aspectRatio="1" radius="var(--radius-sheet)" />
        </div>
      )}
    </>
  );
}

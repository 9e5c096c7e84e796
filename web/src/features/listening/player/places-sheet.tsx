import { useQuery } from '@tanstack/react-query';
import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { listener } from '../../../entities/listening/listener.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import styles from './audio-player.module.css';

/** Earlier places, each a touch away: a jump by accident loses nothing. */
export function PlacesSheet({ onClose }: { onClose: () => void }) {
  const { bookId, chapters } = useListening((state) => state);
  const places = useQuery({
    enabled: bookId !== null,
    queryKey: ['content/places', bookId],
    queryFn: async ({ signal }) => {
      await listener.flush();
      return post('content/places', { id: bookId ?? '' }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
  const nameOf = ({ chapter }: StoredPlace) => {
    const found = chapters?.list.find(({ number }) => number === chapter);
    return found ? chapterName(found, '章') : `第 ${chapter} 章`;
  };
  return (
    <Sheet title="听过的位置" onClose={onClose}>
      {places.data ? (
        places.data.list.length === 0 ? (
          <EmptyState title="还没有记录" description="听一会儿，跳转前的位置会留在这里" />
        ) : (
          <ol className={styles.places}>
            {places.data.list.map((place, index) => (
              <li key={place.version}>
                <button
                  type="button"
                  className={styles.place}
                  onClick={() => {
                    onClose();
                    listener.goTo(place);
                  }}
                >
                  <span>
                    {nameOf(place)}
                    {place.seconds !== null && ` ${formatDuration(place.seconds)}`}
                  </span>
                  <span className={styles.when}>
                    {index === 0 ? '现在' : formatMoment(place.at)}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        )
      ) : places.error ? (
        <ErrorState
          message={errorMessage(places.error)}
          onRetry={() => void places.refetch()}
          isRetrying={places.isFetching}
        />
      ) : (
        <div className={styles.sheet} role="status" aria-label="正在加载">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
    </Sheet>
  );
}

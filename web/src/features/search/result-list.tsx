import type { SearchKind } from '@yehang/contract/shapes/search.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { useListSource } from '../../lib/lists/list-source.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { noFilters, toBody, type SearchFilters } from './search-filters.ts';
import styles from './result-page.module.css';
import { ContentResult, UserResult } from './search-results.tsx';

export type ResultSort = 'fitting' | 'new' | 'hot' | 'collected';

/** The error code for words that may not be searched. */
const REFUSED = 4030;

interface ResultListProps {
  text: string;
  kind: SearchKind;
  sort: ResultSort;
  conditions: SearchFilters;
  onSearch: (word: string) => void;
}

/** The results of one search, infinite. */
export function ResultList({ text, kind, sort, conditions, onSearch }: ResultListProps) {
  const request = { text, kind, sort, ...toBody(conditions) };
  const results = usePages('search/details', request);
  const source = useListSource('search/details', request);
  if (results.error instanceof ApiError && results.error.code === REFUSED)
    return <EmptyState title="没有结果" description={errorMessage(results.error)} />;
  const isNarrowed = JSON.stringify(conditions) !== JSON.stringify(noFilters);
  return (
    <InfiniteList
      query={results}
      source={source}
      skeleton={<ResultSkeletons />}
      empty={
        <EmptyState
          title="没有找到相关内容"
          description={isNarrowed ? '放宽筛选条件再试试' : '换个说法，或者少写几个字'}
        />
      }
    >
      {(pages) => (
        <>
          <Note
            corrected={pages[0]?.corrected ?? null}
            isLoose={pages[0]?.isLoose ?? false}
            onSearch={onSearch}
          />
          <div className={styles.hits}>
            {pages
              .flatMap(({ list, followedIds }) => list.map((hit) => ({ hit, followedIds })))
              .map(({ hit, followedIds }) =>
                hit.kind === 'user' ? (
                  <UserResult
                    key={hit.user.id}
                    {...hit}
                    isFollowed={followedIds.includes(hit.user.id)}
                  />
                ) : (
                  <ContentResult key={hit.card.id} card={hit.card} parts={hit.parts} />
                ),
              )}
          </div>
        </>
      )}
    </InfiniteList>
  );
}

interface NoteProps {
  corrected: string | null;
  isLoose: boolean;
  onSearch: (word: string) => void;
}

/** Says if other words were searched than were typed. */
function Note({ corrected, isLoose, onSearch }: NoteProps) {
  if (corrected !== null)
    return (
      <p className={styles.note}>
        没有找到原词，下面是
        <Button variant="quiet" onClick={() => onSearch(corrected)}>
          {corrected}
        </Button>
        的结果
      </p>
    );
  return isLoose ? <p className={styles.note}>没有完全符合的，下面是相近的结果</p> : null;
}

/** The skeleton of the results. */
export function ResultSkeletons() {
  return (
    <div className={styles.hits} role="status" aria-label="正在加载">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton width={152} height={86} radius="var(--radius-card)" />
          <span className={styles.skeletonWords}>
            <Skeleton height={14} />
            <Skeleton height={14} width="60%" />
            <Skeleton height={10} width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { post } from '../../lib/api/api.ts';
import styles from './search-page.module.css';

const MINUTE_MS = 60_000;

/** Popular searches; nothing where there are none. Errors are ignored. */
export function HotWords({ onSearch }: { onSearch: (word: string) => void }) {
  const hot = useQuery({
    queryKey: ['search/hot'],
    queryFn: ({ signal }) => post('search/hot', {}, { signal }),
    staleTime: MINUTE_MS,
  });
  if (hot.error !== null || hot.data?.list.length === 0) return null;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>大家在搜</h2>
      </header>
      <div className={styles.hot}>
        {hot.data
          ? hot.data.list.map(({ word, isRising }, index) => (
              <button
                key={word}
                type="button"
                className={styles.hotWord}
                onClick={() => onSearch(word)}
              >
                <span className={styles.place} data-top={index < 3}>
                  {index + 1}
                </span>
                <span className={styles.hotText}>{word}</span>
                {isRising && <span className={styles.rising}>上升</span>}
              </button>
            ))
          : Array.from({ length: 6 }, (_, index) => (
              <span key={index} className={styles.hotWord}>
                <Skeleton height={14} width="70%" />
              </span>
            ))}
      </div>
    </section>
  );
}

import { showToast } from '../../lib/toast/show-toast.ts';
import { searchHistory, useSearchHistory } from './search-history.ts';
import styles from './search-page.module.css';

/** Recent searches on this device; nothing where there are none. */
export function RecentSearches({ onSearch }: { onSearch: (word: string) => void }) {
  const words = useSearchHistory();
  if (words.length === 0) return null;
  const clear = () => {
    searchHistory.set([]);
    void showToast('搜索历史已清空', { label: '撤销', run: () => searchHistory.set(words) });
  };
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>搜索历史</h2>
        <button type="button" className={styles.act} onClick={clear}>
          清空
        </button>
      </header>
      <div className={styles.words}>
        {words.map((word) => (
          <button key={word} type="button" className={styles.word} onClick={() => onSearch(word)}>
            <span>{word}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import styles from './search-page.module.css';

const links = [
  { to: '/subPage/search/videoStore', name: '片库' },
  { to: '/subPage/tagList', name: '全部标签' },
  { to: '/subPage/topicList', name: '专题' },
  { to: '/subPage/rankList', name: '排行榜' },
] as const;

/** Links to browse without a search. */
export function BrowseLinks() {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>随便逛逛</h2>
      </header>
      <div className={styles.words}>
        {links.map(({ to, name }) => (
          <Link key={to} to={to} className={styles.word}>
            <span>{name}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { post } from '../../lib/api/api.ts';
import { describeCard } from '../../entities/content/describe-card.ts';
import { RankRow } from '../../entities/content/rank-row.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import styles from './search-page.module.css';

const SHOWN = 5;

/** The top of the daily rank, each with what it is ranked by, and a link to all of it. */
export function RankPreview() {
  const rank = useQuery({
    queryKey: ['rank/media/list', 'peek'],
    queryFn: ({ signal }) => post('rank/media/list', { pageSize: SHOWN }, { signal }),
  });
  if (!rank.data?.list.length) return null;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>今日榜单</h2>
        <Link to="/subPage/rankList" search={{ kind: null }} className={styles.act}>
          更多
        </Link>
      </header>
      <div className={styles.ranks}>
        {rank.data.list.map(({ place, value, card }) => (
          <RankRow
            key={card.id}
            card={card}
            rank={place}
            figure={`今日 ${formatCount(value)}${describeCard(card).playsUnit}`}
          />
        ))}
      </div>
    </section>
  );
}

import { ContentCard } from '../../../entities/content/content-card.tsx';
import { channelLayout } from './channel-layout.tsx';
import styles from './live-page.module.css';
import { useOtherChannels } from './live-query.ts';

/** Other channels on the air; nothing where there are none. */
export function OtherChannels({ exceptId }: { exceptId: string }) {
  const { data } = useOtherChannels(exceptId);
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.section} aria-label="其他频道">
      <h2 className={styles.sectionTitle}>其他频道</h2>
      <ul className={styles.strip}>
        {data.list.map((channel) => (
          <li key={channel.id}>
            <ContentCard card={channel} layout={channelLayout} />
          </li>
        ))}
      </ul>
    </section>
  );
}

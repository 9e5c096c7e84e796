import { useNavigate } from '@tanstack/react-router';
import type { ResponseOf } from '@yehang/contract/define-call.ts';
import type { mediaCollectDetails } from '@yehang/contract/media/collect-details.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { FavoriteSeries } from './favorite-series.tsx';
import { contentRoute, LONG_VIDEO } from '../../entities/content/routes.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { BuySeries } from '../../entities/series/buy-series.tsx';
import { termsText } from '../../entities/series/terms-text.ts';
import styles from './series-head.module.css';

type Answer = ResponseOf<typeof mediaCollectDetails>;

/** A series' title and terms, with a button to start or continue it. */
export function SeriesHead({ answer }: { answer: Answer }) {
  const { series, owned, price } = answer;
  const { cover } = series;
  return (
    <section className={styles.head}>
      <div className={styles.top}>
        <Cover ratio="16 / 9" color={cover.color} className={styles.cover}>
          {cover.path !== '' && <EncryptedImage {...cover} alt="" isUrgent />}
        </Cover>
        <div className={styles.words}>
          <h1 className={styles.title}>{series.title}</h1>
          <p className={styles.meta}>
            {series.finished ? `全 ${series.episodes} 集` : `更新到第 ${series.episodes} 集`}
            {' · '}
            {formatCount(series.plays)} 播放
          </p>
          <p className={styles.terms}>{owned ? '已购买全集' : termsText(series.terms)}</p>
        </div>
      </div>
      {series.description !== '' && <p className={styles.description}>{series.description}</p>}
      <FavoriteSeries answer={answer} />
      <StartButton answer={answer} />
      {price && <BuySeries series={series} price={price} />}
    </section>
  );
}

function StartButton({ answer: { lastWatched, list } }: { answer: Answer }) {
  const navigate = useNavigate();
  const first = list[0];
  const start = lastWatched
    ? { id: lastWatched.contentId, label: `继续看第 ${lastWatched.number} 集` }
    : first && { id: first.video.id, label: `从第 ${first.number} 集开始看` };
  if (!start) return null;
  return (
    <Button
      isWide
      onClick={() => void navigate(contentRoute({ id: start.id, contentType: LONG_VIDEO }))}
    >
      {start.label}
    </Button>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { ResponseOf } from '@yehang/contract/define-call.ts';
import type { mediaCollectDetails } from '@yehang/contract/media/collect-details.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { episodesLine } from '../../entities/content/describe-card.ts';
import { TagRow } from '../../entities/content/tag-row.tsx';
import { contentRoute } from '../../entities/content/routes.ts';
import { EngagementBar } from '../../entities/engagement/engagement-bar.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { BuySeries } from '../../entities/series/buy-series.tsx';
import { termsText } from '../../entities/series/terms-text.ts';
import { usePatchSeries } from '../../entities/series/use-series.ts';
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
            {episodesLine(series)}
            {' · '}
            {formatCount(series.plays)} 播放
          </p>
          <p className={styles.terms}>{owned ? '已购买全集' : termsText(series.terms)}</p>
        </div>
      </div>
      {series.description !== '' && <p className={styles.description}>{series.description}</p>}
      <EngagementBar content={series} patch={usePatchSeries(series.id)} />
      <TagRow tags={series.tags} contentType={series.contentType} />
      <StartButton answer={answer} />
      {price && <BuySeries series={series} price={price} isQuiet />}
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
      onClick={() => void navigate(contentRoute({ id: start.id, contentType: contentTypes.long }))}
    >
      {start.label}
    </Button>
  );
}

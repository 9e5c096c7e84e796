import { Cover } from '../../lib/pictures/cover.tsx';
import { PhoneFrame, PhoneHome } from '../../entities/phone/phone-frame.tsx';
import type { SeriesValues } from './series-values.ts';

/** The series as its page begins on a phone. */
export function SeriesPreview({ series }: { series: SeriesValues }) {
  const cover = series.cover ?? series.chosen[0]?.cover ?? null;
  const count = series.chosen.filter((it) => it.state === 'published').length;
  return (
    <PhoneFrame caption="只有已上架的剧集会出现">
      <PhoneHome>
        <div className="phone-sheet">
          <Cover picture={cover} title={series.title} />
          <h3>{series.title || '标题'}</h3>
          <p>{series.finished ? `全 ${count} 集` : `更新到第 ${count} 集`}</p>
          <p>{series.description}</p>
        </div>
      </PhoneHome>
    </PhoneFrame>
  );
}

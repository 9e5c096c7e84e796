import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { PhoneFrame, PhoneHome } from '../../entities/phone-preview/phone-frame.tsx';
import type { SeriesValues } from './series-values.ts';

/** Phone preview of the series page. */
export function SeriesPreview({ series }: { series: SeriesValues }) {
  const cover = series.cover ?? series.episodes[0]?.cover ?? null;
  const count = series.episodes.filter((it) => it.state === 'published').length;
  return (
    <PhoneFrame caption="只有已上架的剧集会出现">
      <PhoneHome>
        <div className="phone-sheet">
          <Thumbnail picture={cover} title={series.title} />
          <h3>{series.title || '标题'}</h3>
          <p>{series.finished ? `全 ${count} 集` : `更新到第 ${count} 集`}</p>
          <p>{series.description}</p>
        </div>
      </PhoneHome>
    </PhoneFrame>
  );
}

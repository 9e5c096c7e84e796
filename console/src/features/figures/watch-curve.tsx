import { LineChart } from '@yehang/ui/line-chart.tsx';
import { Card } from 'antd';
import { formatDuration } from '../../lib/format/time.ts';
import { mostLeft, toShares } from './watch-shares.ts';

/** How many of those who began a video got how far, and where most of them left. */
export function WatchCurve({ reached, seconds }: { reached: readonly number[]; seconds: number }) {
  const at = (place: number) => formatDuration((place / Math.max(1, reached.length)) * seconds);
  const left = mostLeft(reached);
  return (
    <Card size="small">
      {reached.length === 0 ? (
        <p className="hint">还没有人看过 5 秒以上，看过之后这里显示观众看到哪里。</p>
      ) : (
        <LineChart
          title="观众看到哪里"
          labelTitle="位置"
          labels={reached.map((_, place) => at(place))}
          format={(share) => `${share}%`}
          series={[{ name: '看到这里的观众', values: toShares(reached) }]}
        />
      )}
      {left.length > 0 && (
        <p className="hint">
          离开最多的位置：
          {left.map(({ place, share }) => `${at(place)}（${Math.round(share * 100)}%）`).join('、')}
        </p>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, Skeleton } from 'antd';
import { formatChange, formatWatchTime } from '../../entities/figures/format-figures.ts';
import { formatGold } from '../../entities/gold/gold.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** Refetch interval while the tab is visible, in milliseconds. */
const REFRESH_MS = 30_000;

const plain = [
  { name: 'plays', title: '播放', format: formatCount },
  { name: 'watchSeconds', title: '观看时长', format: formatWatchTime },
  { name: 'newUsers', title: '新增用户', format: formatCount },
  { name: 'activeUsers', title: '活跃用户', format: formatCount },
  { name: 'searchMisses', title: '没有结果的搜索', format: formatCount },
  { name: 'adClicks', title: '广告点击', format: formatCount },
] as const;

const ofGold = [
  { name: 'goldOut', title: '金币消费', format: formatGold },
  { name: 'purchases', title: '购买', format: formatCount },
] as const;

interface TodayProps {
  title: string;
  today: number;
  yesterday: number;
  format: (value: number) => string;
}

function Today({ title, today, yesterday, format }: TodayProps) {
  const change = formatChange(today, yesterday);
  return (
    <div className="stat">
      <div className="stat-title">{title}</div>
      <div className="stat-value">{format(today)}</div>
      <div className="hint">
        昨日此时 {format(yesterday)}
        {change !== null && `，${change}`}
      </div>
    </div>
  );
}

/** Today so far beside yesterday by this time. */
export function TodayFigures() {
  const mayRead = useMayCall('figure/contents');
  const maySeeGold = useMayCall('figure/gold');
  const figures = useQuery({
    ...consoleQuery('figure/days', { days: 7 }),
    refetchInterval: REFRESH_MS,
  });
  const gold = useQuery({
    ...consoleQuery('figure/gold', { days: 7 }),
    refetchInterval: REFRESH_MS,
    enabled: maySeeGold,
  });
  const { data } = figures;
  const today = data?.days.at(-1);
  const todayGold = gold.data?.days.at(-1);
  return (
    <Card
      size="small"
      title="今天"
      className="overview-pending"
      extra={mayRead && <Link to="/figures">全部数据</Link>}
    >
      {figures.error && <ErrorAlert error={figures.error} onRetry={() => void figures.refetch()} />}
      {!data && !figures.error && <Skeleton active paragraph={{ rows: 2 }} />}
      <div className="today-figures">
        {data &&
          today &&
          plain.map(({ name, ...rest }) => (
            <Today key={name} {...rest} today={today[name]} yesterday={data.yesterdaySoFar[name]} />
          ))}
        {gold.data &&
          todayGold &&
          ofGold.map(({ name, ...rest }) => (
            <Today
              key={name}
              {...rest}
              today={todayGold[name]}
              yesterday={gold.data.yesterdaySoFar[name]}
            />
          ))}
      </div>
    </Card>
  );
}

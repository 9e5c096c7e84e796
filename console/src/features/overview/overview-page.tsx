import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, Progress, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { CallResponse } from '../../lib/api/call.ts';
import { mayCall } from '../../lib/access/permission.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { countText, percentOf } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { TranscodingNow } from './transcoding-now.tsx';
import { useStaff } from '../../lib/session/staff-session.ts';

/** How often the figures move while the tab is visible, in milliseconds. */
const EVERY = 5_000;

type Overview = CallResponse<'overview'>;

function Figure({ title, value, tone }: { title: ReactNode; value: number; tone?: string }) {
  return (
    <div className="figure">
      <div className="figure-title">{title}</div>
      <div className={`figure-value ${tone ?? ''}`}>{countText(value)}</div>
    </div>
  );
}

function Catalogue({ data, isLinked }: { data: Overview; isLinked: boolean }) {
  const to = (title: string, search: { state?: 'published' | 'draft' }) =>
    isLinked ? (
      <Link to="/items" search={search}>
        {title}
      </Link>
    ) : (
      title
    );
  return (
    <Card size="small" title="内容">
      <div className="figures">
        <Figure title={to('已发布', { state: 'published' })} value={data.itemsPublished} />
        <Figure title={to('草稿', { state: 'draft' })} value={data.itemsDraft} />
        <Figure title="今日播放" value={data.playsToday} />
      </div>
    </Card>
  );
}

function Transcoding({ data, isLinked }: { data: Overview; isLinked: boolean }) {
  const to = (title: string, mediaState: 'queued' | 'working' | 'failed') =>
    isLinked ? (
      <Link to="/items" search={{ mediaState }}>
        {title}
      </Link>
    ) : (
      title
    );
  return (
    <Card size="small" title="转码">
      <div className="figures">
        <Figure title={to('进行中', 'working')} value={data.mediaWorking} />
        <Figure title={to('排队', 'queued')} value={data.mediaQueued} />
        <Figure
          title={to('失败', 'failed')}
          value={data.mediaFailed}
          {...(data.mediaFailed > 0 ? { tone: 'bad' } : {})}
        />
      </div>
    </Card>
  );
}

function DemoProgress({ demo }: { demo: NonNullable<Overview['demo']> }) {
  const isDone = demo.done >= demo.total;
  return (
    <Card size="small" title="演示内容">
      <Progress
        percent={demo.total === 0 ? 100 : percentOf(demo.done / demo.total)}
        status={isDone ? 'success' : 'active'}
      />
      <Typography.Text type="secondary">
        {isDone
          ? `${demo.total} 个演示视频都已做好`
          : `已做好 ${demo.done} 个，共 ${demo.total} 个，其余在后台继续`}
      </Typography.Text>
    </Card>
  );
}

/** What waits for a decision: what of it the role decides, with the way there. */
function Waiting({ data }: { data: Overview }) {
  const { role } = useStaff();
  const kinds = [
    { to: '/review', needs: 'review/list', title: '作品', value: data.worksWaiting },
    { to: '/review', needs: 'appeal/list', title: '申诉', value: data.appealsWaiting },
    { to: '/reports', needs: 'report/list', title: '举报', value: data.reportsOpen },
    { to: '/comments', needs: 'comment/list', title: '评论', value: data.commentsWaiting },
    { to: '/danmaku', needs: 'danmaku/list', title: '弹幕', value: data.danmakuWaiting },
    { to: '/creators', needs: 'creator/list', title: '创作者申请', value: data.creatorsWaiting },
  ] as const;
  const own = kinds.filter(({ needs }) => mayCall(role, needs));
  if (own.length === 0) return null;
  return (
    <Card size="small" title="等待处理" className="overview-waiting">
      <div className="figures">
        {own.map(({ to, title, value }) => (
          <Figure
            key={title}
            title={<Link to={to}>{title}</Link>}
            value={value}
            {...(value > 0 ? { tone: 'warn' } : {})}
          />
        ))}
      </div>
    </Card>
  );
}

/** The first page: figures that move by themselves. */
export function OverviewPage() {
  const { role } = useStaff();
  const overview = useQuery({ ...consoleQuery('overview', {}), refetchInterval: EVERY });
  const isLinked = mayCall(role, 'content/list');
  const { data } = overview;
  return (
    <div className="stack">
      {overview.error && (
        <FailureView error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {!data && !overview.error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <div className="overview">
          <Waiting data={data} />
          <Catalogue data={data} isLinked={isLinked} />
          <Transcoding data={data} isLinked={isLinked} />
          <Card size="small" title="用户">
            <div className="figures">
              <Figure title="全部" value={data.users} />
              <Figure title="今日新增" value={data.usersToday} />
            </div>
          </Card>
          {data.demo && <DemoProgress demo={data.demo} />}
        </div>
      )}
      {data && isLinked && (
        <TranscodingNow failed={data.mediaFailed} busy={data.mediaWorking + data.mediaQueued} />
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Card, Progress, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { CallResponse } from '../../lib/api/call.ts';
import { mayCall } from '../../entities/staff/permission.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatCount, toPercent } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { FirstRunGuide } from './first-run-guide.tsx';
import { TodayFigures } from './today-figures.tsx';
import { TranscodingLists } from './transcoding-lists.tsx';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';

/** Refetch interval while the tab is visible, in milliseconds. */
const REFRESH_MS = 5_000;

type Overview = CallResponse<'overview'>;

function Stat({ title, value, tone }: { title: ReactNode; value: number; tone?: string }) {
  return (
    <div className="stat">
      <div className="stat-title">{title}</div>
      <div className={`stat-value ${tone ?? ''}`}>{formatCount(value)}</div>
    </div>
  );
}

function Catalogue({ data, isLinked }: { data: Overview; isLinked: boolean }) {
  const to = (title: string, search: { state?: 'published' | 'draft' }) =>
    isLinked ? (
      <Link to="/contents" search={search}>
        {title}
      </Link>
    ) : (
      title
    );
  return (
    <Card size="small" title="内容">
      <div className="stats">
        <Stat title={to('已发布', { state: 'published' })} value={data.itemsPublished} />
        <Stat title={to('草稿', { state: 'draft' })} value={data.itemsDraft} />
      </div>
    </Card>
  );
}

function Transcoding({ data, isLinked }: { data: Overview; isLinked: boolean }) {
  const to = (title: string, mediaState: 'queued' | 'working' | 'failed') =>
    isLinked ? (
      <Link to="/contents" search={{ mediaState }}>
        {title}
      </Link>
    ) : (
      title
    );
  return (
    <Card size="small" title="转码">
      <div className="stats">
        <Stat title={to('进行中', 'working')} value={data.mediaWorking} />
        <Stat title={to('排队', 'queued')} value={data.mediaQueued} />
        <Stat
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
        percent={demo.total === 0 ? 100 : toPercent(demo.done / demo.total)}
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

/** Shown only while something is wrong: jobs that fail or are overdue, and what they left to staff. */
function JobTroubles({ data }: { data: Overview }) {
  if (data.jobsFailing === 0 && data.rowsSetAside === 0) return null;
  return (
    <Card size="small" title={<Link to="/jobs">任务</Link>}>
      <div className="stats">
        <Stat
          title="失败或逾期"
          value={data.jobsFailing}
          {...(data.jobsFailing > 0 ? { tone: 'bad' } : {})}
        />
        <Stat
          title="处理不了的条目"
          value={data.rowsSetAside}
          {...(data.rowsSetAside > 0 ? { tone: 'bad' } : {})}
        />
      </div>
    </Card>
  );
}

/** Counts of pending work, limited to what the role may decide. */
function PendingWork({ data }: { data: Overview }) {
  const { role } = useCurrentStaff();
  const queues = [
    { to: '/review', needs: 'review/list', title: '作品', value: data.worksWaiting },
    { to: '/review', needs: 'appeal/list', title: '申诉', value: data.appealsWaiting },
    { to: '/review', needs: 'avatar/list', title: '头像', value: data.avatarsWaiting },
    {
      to: '/blocks',
      needs: 'block/appeal/list',
      title: '停用申诉',
      value: data.blockAppealsWaiting,
    },
    { to: '/reports', needs: 'report/list', title: '举报', value: data.reportsOpen },
    { to: '/reports', needs: 'report/list', title: '超时举报', value: data.reportsOverdue },
    { to: '/complaints', needs: 'complaint/list', title: '投诉', value: data.complaintsOpen },
    {
      to: '/complaints',
      needs: 'complaint/list',
      title: '超时投诉',
      value: data.complaintsOverdue,
    },
    { to: '/comments', needs: 'comment/list', title: '评论', value: data.commentsWaiting },
    { to: '/danmaku', needs: 'danmaku/list', title: '弹幕', value: data.danmakuWaiting },
    { to: '/creators', needs: 'creator/list', title: '创作者申请', value: data.creatorsWaiting },
  ] as const;
  const visible = queues.filter(({ needs }) => mayCall(role, needs));
  if (visible.length === 0) return null;
  return (
    <Card size="small" title="等待处理" className="overview-pending">
      <div className="stats">
        {visible.map(({ to, title, value }) => (
          <Stat
            key={title}
            title={<Link to={to}>{title}</Link>}
            value={value}
            {...(value > 0 ? { tone: title.startsWith('超时') ? 'bad' : 'warn' } : {})}
          />
        ))}
      </div>
    </Card>
  );
}

/** Dashboard with live figures. */
export function OverviewPage() {
  const { role } = useCurrentStaff();
  const overview = useQuery({ ...consoleQuery('overview', {}), refetchInterval: REFRESH_MS });
  const isLinked = mayCall(role, 'content/list');
  const { data } = overview;
  return (
    <div className="stack">
      {overview.error && (
        <ErrorAlert error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {!data && !overview.error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.untrustedProxy && (
        <Alert
          type="warning"
          showIcon
          title="服务器前面有代理，但没有设置 TRUST_PROXY"
          description="所有访客被当成同一个地址，登录和访问的限制分不清谁是谁。把 TRUST_PROXY 设为代理的个数，再重启服务器。"
        />
      )}
      <FirstRunGuide />
      {data && (
        <div className="overview">
          <TodayFigures />
          <PendingWork data={data} />
          <JobTroubles data={data} />
          <Catalogue data={data} isLinked={isLinked} />
          <Transcoding data={data} isLinked={isLinked} />
          <Card size="small" title="用户">
            <div className="stats">
              <Stat title="全部" value={data.users} />
            </div>
          </Card>
          {data.demo && <DemoProgress demo={data.demo} />}
        </div>
      )}
      {data && isLinked && (
        <TranscodingLists failed={data.mediaFailed} busy={data.mediaWorking + data.mediaQueued} />
      )}
    </div>
  );
}

import { reportReasonNames } from '@yehang/contract/shapes/report-values.ts';
import { contentStateLabels, kindLabels } from '@yehang/contract/shapes/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallResponse } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { reportDecisions, reportKinds } from './user-labels.ts';
import { LinesCard } from './user-lines.tsx';

const SHOWN = 20;

/** A user's works, the latest first. */
export function UserWorks({ userId }: { userId: string }) {
  const works = useQuery(consoleQuery('content/list', { uploaderId: userId, pageSize: SHOWN }));
  return (
    <LinesCard
      title="作品"
      query={works}
      rows={works.data?.list}
      emptyText="没有作品"
      columns={[
        {
          title: '标题',
          render: (_, one) => (
            <Link to="/contents/$contentId" params={{ contentId: one.id }}>
              {one.title}
            </Link>
          ),
        },
        { title: '类型', render: (_, one) => kindLabels[one.kind] },
        { title: '状态', render: (_, one) => contentStateLabels[one.state] },
        { title: '创建', render: (_, one) => formatDateTime(one.createdAt) },
      ]}
    />
  );
}

type Report = CallResponse<'user/reports'>['made'][number];

/** Reports that a user made, and those about them and what is theirs. */
export function UserReports({ userId }: { userId: string }) {
  const reports = useQuery(consoleQuery('user/reports', { id: userId }));
  const side = (title: string, list: Report[] | undefined, emptyText: string) => (
    <LinesCard
      title={title}
      query={reports}
      rows={list}
      emptyText={emptyText}
      columns={[
        { title: '时间', render: (_, one) => formatDateTime(one.at) },
        { title: '类型', render: (_, one) => reportKinds[one.kind] },
        {
          title: '对象',
          render: (_, one) => (
            <Link to="/reports" search={{ state: one.state, open: one.id }}>
              {one.label || '查看'}
            </Link>
          ),
        },
        { title: '原因', render: (_, one) => reportReasonNames[one.reason] },
        {
          title: '结果',
          render: (_, one) => (one.decision === null ? '待处理' : reportDecisions[one.decision]),
        },
      ]}
    />
  );
  return (
    <div className="stack">
      {side('收到的举报', reports.data?.received, '没有收到举报')}
      {side('发起的举报', reports.data?.made, '没有发起举报')}
    </div>
  );
}

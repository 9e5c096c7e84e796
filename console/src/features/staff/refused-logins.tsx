import { useQuery } from '@tanstack/react-query';
import { Card, Table } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type RefusedLogin = CallResponse<'staff/refusals'>['list'][number];

/** Refused logins of the last 30 days, counted by the hour. */
export function RefusedLogins() {
  const refusals = useQuery(consoleQuery('staff/refusals', {}));
  return (
    <Card size="small" title="被拒绝的登录（30 天内）" className="refused-logins">
      {refusals.error && (
        <ErrorAlert error={refusals.error} onRetry={() => void refusals.refetch()} />
      )}
      <Table<RefusedLogin>
        size="small"
        rowKey={(one) => `${one.hour} ${one.login} ${one.network} ${one.step}`}
        loading={refusals.isPending}
        dataSource={refusals.data?.list ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有被拒绝的登录' }}
        columns={[
          { title: '最近一次', render: (_, one) => formatDateTime(one.lastAt) },
          { title: '账号', render: (_, one) => one.login || '不存在的账号' },
          { title: '来自', render: (_, one) => one.network },
          { title: '原因', render: (_, one) => (one.step === 'code' ? '验证码不对' : '密码不对') },
          { title: '这一小时的次数', render: (_, one) => one.attempts },
        ]}
      />
    </Card>
  );
}

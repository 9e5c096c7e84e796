import { useQuery } from '@tanstack/react-query';
import { Button, Card, Skeleton, Space, Statistic, Table, Tag } from 'antd';
import { useState } from 'react';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { centsToGold } from '../../entities/gold/gold.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { accountLabel } from '../../entities/gold/cause-labels.ts';
import { checkLabel } from './check-labels.ts';

type Runs = CallResponse<'ledger/check/list'>;
type Result = Runs['runs'][number]['results'][number];

/** Account totals, and the results of the latest check run. */
export function LedgerSummary() {
  const accounts = useQuery(consoleQuery('ledger/accounts', {}));
  const runs = useQuery({
    ...consoleQuery('ledger/check/list', {}),
    // The results of a running check arrive one by one.
    refetchInterval: ({ state }) => (isActive(state.data) ? 1000 : false),
  });
  const run = useConsoleMutation('ledger/check/run', { invalidates: ['ledger/check/list'] });
  const latest = runs.data?.runs[0];
  const hasPassed =
    latest !== undefined &&
    latest.results.length === runs.data?.checks &&
    latest.results.every(({ violations }) => violations === 0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card size="small" title="账户">
        {accounts.error && (
          <ErrorAlert error={accounts.error} onRetry={() => void accounts.refetch()} />
        )}
        {accounts.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        <Space size="large" wrap>
          {accounts.data?.accounts.map(({ kind, unit, balance, isPlatform }) => (
            <Statistic
              key={`${kind} ${unit} ${isPlatform}`}
              title={accountLabel(kind)}
              value={centsToGold(Number(balance))}
            />
          ))}
        </Space>
        {accounts.data?.seal && (
          <p className="hint">
            第 {accounts.data.seal.number} 次封存，{formatDateTime(accounts.data.seal.at)}，到序号{' '}
            {accounts.data.seal.lastSeq}
          </p>
        )}
      </Card>
      <Card
        size="small"
        title="对账"
        extra={
          <Space>
            {hasPassed && (
              <Button size="small" type="link" onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? '收起' : '看每一项'}
              </Button>
            )}
            <Button
              size="small"
              loading={run.isPending || isActive(runs.data)}
              onClick={() => run.mutate({})}
            >
              运行对账
            </Button>
          </Space>
        }
      >
        {runs.error && <ErrorAlert error={runs.error} onRetry={() => void runs.refetch()} />}
        {runs.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
        {hasPassed && !isOpen && (
          <>
            <Tag color="success">全部一致</Tag> {runText(latest, runs.data?.checks)}
          </>
        )}
        {runs.data && (!hasPassed || isOpen) && (
          <Table<Result>
            size="small"
            rowKey="name"
            pagination={false}
            dataSource={latest?.results ?? []}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: '还没有运行过对账' }}
            title={() => (latest ? runText(latest, runs.data?.checks) : null)}
            columns={[
              { title: '检查', render: (_, one) => checkLabel(one.name) },
              {
                title: '结果',
                render: (_, one) =>
                  one.violations === 0 ? (
                    <Tag color="success">一致</Tag>
                  ) : (
                    <Tag color="error" title={one.sample}>
                      {one.violations} 处不一致
                    </Tag>
                  ),
              },
              { title: '用时', render: (_, one) => `${one.tookMs} ms` },
            ]}
          />
        )}
      </Card>
    </>
  );
}

/** Time, initiator and progress of a check run. */
function runText({ at, startedBy, results }: Runs['runs'][number], checks = 0): string {
  const by = startedBy === 'job' ? '每晚自动' : startedBy;
  return `${formatDateTime(at)}　${by}　${results.length} / ${checks}`;
}

/** A run whose process died stays incomplete: it counts as ended after five minutes. */
function isActive(runs: Runs | undefined): boolean {
  const latest = runs?.runs[0];
  if (!runs || !latest) return false;
  return latest.results.length < runs.checks && Date.now() - latest.at < 300_000;
}

import type { RuleTrial as Trial } from '@yehang/contract/shapes/word-rule.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Flex, List, Progress, Tag, Typography } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { scopeLabels } from './rule-labels.ts';
import { toRuleFields, type RuleValues } from './rule-values.ts';

const REFRESH_MS = 1_000;

const isOpen = (trial: Trial | undefined) =>
  trial?.state === 'queued' || trial?.state === 'working';

/** Private messages and searches are nobody else's to look at. */
const mayBeSent = ({ state, sent, caughtByScope }: Trial) =>
  state === 'done' &&
  sent === null &&
  Object.entries(caughtByScope).some(
    ([scope, count]) => scope !== 'message' && scope !== 'search' && count > 0,
  );

/** Tries the rule of a form on the texts of the last week; nothing happens to them. */
export function RuleTrial({ values }: { values: RuleValues }) {
  const [id, setId] = useState<string | null>(null);
  const start = useConsoleMutation('rule/trial/start', {
    invalidates: [],
    handlesError: true,
    onSuccess: (trial) => setId(trial.id),
  });
  const send = useConsoleMutation('rule/trial/send', {
    invalidates: ['rule/trial/info', 'report/list'],
    handlesError: true,
  });
  const cancel = useConsoleMutation('rule/trial/cancel', { invalidates: ['rule/trial/info'] });
  const trial = useQuery({
    ...consoleQuery('rule/trial/info', { id: id ?? '' }),
    enabled: id !== null,
    refetchInterval: (query) => (isOpen(query.state.data) ? REFRESH_MS : false),
  });
  const run = () => {
    const { act: _, enabled: __, ...rule } = toRuleFields(values);
    start.mutate({ ...rule, name: rule.name || '未命名' });
  };
  const isRunning = start.isPending || isOpen(trial.data);
  return (
    <div className="stack">
      <Flex gap={8} align="center" wrap>
        <Button onClick={run} loading={isRunning}>
          用最近 7 天的内容试运行
        </Button>
        {id !== null && isOpen(trial.data) && (
          <Button danger onClick={() => cancel.mutate({ id })}>
            停止
          </Button>
        )}
        {id !== null && trial.data && mayBeSent(trial.data) && (
          <Button loading={send.isPending} onClick={() => send.mutate({ id })}>
            把命中的公开内容送到举报里审核
          </Button>
        )}
      </Flex>
      <span className="hint">
        只看会命中什么，不会影响任何内容，除非送去审核；改了规则可以再试。私信只给命中的词，搜索词只留最近
        3 天。
      </span>
      {start.error && <ErrorAlert error={start.error} />}
      {send.error && <ErrorAlert error={send.error} />}
      {trial.error && <ErrorAlert error={trial.error} onRetry={() => void trial.refetch()} />}
      {trial.data && <TrialResult trial={trial.data} />}
    </div>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  const { total, scanned, caught, state } = trial;
  const percent = total === 0 ? 100 : Math.floor((scanned / total) * 100);
  return (
    <>
      <Progress
        percent={state === 'done' ? 100 : percent}
        status={state === 'cancelled' ? 'exception' : state === 'done' ? 'success' : 'active'}
      />
      <Typography.Text role="status">
        {state === 'cancelled' ? '已停止：' : ''}看了 {scanned} 条，会命中 {caught} 条
        {trial.sent !== null && `，送去审核 ${trial.sent} 条`}
      </Typography.Text>
      <Flex gap={4} wrap>
        {Object.entries(trial.caughtByScope).map(([scope, count]) => (
          <Tag key={scope}>
            {scopeLabels[scope as keyof typeof scopeLabels]} {count}
          </Tag>
        ))}
      </Flex>
      {trial.samples.length === 0 ? (
        state === 'done' && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="最近 7 天没有会命中的内容" />
        )
      ) : (
        <List
          size="small"
          dataSource={trial.samples}
          renderItem={({ scope, text, passage, at }, index) => (
            <List.Item key={index}>
              <div className="stack-tight">
                <span>
                  <Tag>{scopeLabels[scope]}</Tag>
                  {text || <span className="hint">私信不显示原文</span>}
                </span>
                <span className="hint">
                  命中「{passage}」· <TimeAgo at={at} />
                </span>
              </div>
            </List.Item>
          )}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { complaintReasonNames, type ComplaintRow } from '@yehang/contract/shapes/complaint.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { Alert, Button, Input, Radio, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useHotkey, useSaveShortcut } from '../../lib/keyboard/use-hotkey.ts';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { DueTag } from './due-tag.tsx';
import { decisionLabels } from './moderation-labels.ts';

interface ComplaintDrawerProps {
  readonly complaint: ComplaintRow;
  readonly onClose: () => void;
}

/** What is read by the link unless staff write something else. */
const usualAnswers: Record<ReportDecision, string> = {
  dismiss: '我们看过了，没有发现你说的情况。如果有更多说明，可以再提交一次。',
  hide: '我们已经隐藏了这些作品。',
  takeDown: '我们已经下架了这些作品，相同的内容也不能再发布。',
};

/** A complaint: what is named, how the complainant may be reached, and the answer that is read by the link. */
export function ComplaintDrawer({ complaint, onClose }: ComplaintDrawerProps) {
  const { id, contents, decision, reason, text } = complaint;
  const info = useQuery(consoleQuery('complaint/info', { id }));
  return (
    <GuardedDrawer
      open
      size="large"
      onClose={onClose}
      title={`当事人投诉：${complaintReasonNames[reason]}`}
      extra={decision === null && <DueTag dueAt={complaint.dueAt} />}
    >
      <div className="stack">
        {decision === null ? (
          <DecisionForm complaint={complaint} onDone={onClose} />
        ) : (
          <Alert
            type="info"
            title={`${complaint.decidedBy} 的决定：${decisionLabels[decision]}`}
            description={complaint.answer}
          />
        )}
        <section className="stack-tight" aria-label="投诉">
          <FoldedText>{text}</FoldedText>
          <span className="hint">提交于 {formatDateTime(complaint.at)}</span>
        </section>
        <section className="stack-tight" aria-label="作品">
          {contents.map((one) => (
            <span key={one.id}>
              <ContentLink id={one.id}>{one.title}</ContentLink>{' '}
              {decision === null && one.isHidden && <Tag color="orange">已先隐藏</Tag>}
            </span>
          ))}
        </section>
        {info.error ? (
          <ErrorAlert error={info.error} onRetry={() => void info.refetch()} />
        ) : info.data ? (
          <section className="stack-tight" aria-label="联系方式">
            <strong>联系方式</strong>
            <span>
              {info.data.contact || (info.data.isContactErased ? '处理 90 天后已删除' : '没有留')}
            </span>
          </section>
        ) : (
          <Skeleton active paragraph={{ rows: 1 }} />
        )}
      </div>
    </GuardedDrawer>
  );
}

/** Keys 1, 2 and 3 select a decision, Ctrl+S submits it. */
function DecisionForm({ complaint, onDone }: { complaint: ComplaintRow; onDone: () => void }) {
  const [decision, setDecision] = useState<ReportDecision>('takeDown');
  const [answer, setAnswer] = useState(usualAnswers.takeDown);
  useUnsaved(() => decision !== 'takeDown' || answer !== usualAnswers.takeDown);
  const decide = useConsoleMutation('complaint/decide', {
    invalidates: ['complaint/list', 'complaint/info', 'content/list', 'overview'],
    onSuccess: onDone,
    handlesError: true,
  });
  const select = (next: ReportDecision) => {
    setDecision(next);
    setAnswer(usualAnswers[next]);
  };
  useHotkey('1', () => select('dismiss'));
  useHotkey('2', () => select('hide'));
  useHotkey('3', () => select('takeDown'));
  const isReady = answer.trim().length >= 2;
  const submit = () => {
    if (isReady && !decide.isPending) decide.mutate({ id: complaint.id, decision, answer });
  };
  useSaveShortcut(submit);
  return (
    <div className="stack-tight">
      {decide.error && <ErrorAlert error={decide.error} />}
      <Radio.Group
        aria-label="处理方式"
        value={decision}
        onChange={(event) => select(event.target.value as ReportDecision)}
      >
        <Radio.Button value="dismiss">1 不处理，重新显示</Radio.Button>
        <Radio.Button value="hide">2 隐藏</Radio.Button>
        <Radio.Button value="takeDown">3 下架并退款</Radio.Button>
      </Radio.Group>
      <Input.TextArea
        aria-label="答复"
        value={answer}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <span className="hint">投诉人凭查询链接看到这段答复</span>
      <Button
        type="primary"
        danger={decision !== 'dismiss'}
        disabled={!isReady}
        loading={decide.isPending}
        onClick={submit}
      >
        确定
      </Button>
    </div>
  );
}

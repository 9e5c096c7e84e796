import { useQuery } from '@tanstack/react-query';
import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import { reportReasonNames, type ReportDecision } from '@yehang/contract/shapes/report.ts';
import { Alert, Button, Drawer, Input, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { momentText } from '../../lib/format/time.ts';
import { useHotkey, useSaveKey } from '../../lib/keyboard/use-hotkey.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ClockTag } from './clock-tag.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { decisionWords, kindWords, usualReasons } from './moderation-words.ts';

interface CaseDrawerProps {
  readonly of: ReportCase;
  readonly onClose: () => void;
}

/** A case: its reports, what was reported as it was, and the decision. */
export function CaseDrawer({ of, onClose }: CaseDrawerProps) {
  const info = useQuery(consoleQuery('report/info', { id: of.id }));
  return (
    <Drawer
      open
      size="large"
      onClose={onClose}
      title={`举报${kindWords[of.kind]}：${of.label}`}
      extra={of.decision === null && <ClockTag dueAt={of.dueAt} />}
    >
      <div className="stack">
        {of.decision === null ? (
          <DecisionForm of={of} onDone={onClose} />
        ) : (
          <Alert
            type="info"
            title={`${of.decidedBy} 的决定：${decisionWords[of.decision]}`}
            description={of.decisionReason}
          />
        )}
        {info.error ? (
          <FailureView error={info.error} onRetry={() => void info.refetch()} />
        ) : !info.data ? (
          <Skeleton active />
        ) : (
          info.data.lines.map((line) => (
            <section key={line.id} className="stack-tight" aria-label="举报">
              <span>
                <strong>{reportReasonNames[line.reason]}</strong> {line.text}
              </span>
              <span className="hint">
                {line.reporter} · {momentText(line.createdAt)}
              </span>
              <EvidenceView evidence={line.evidence} subjectId={of.subjectId} />
            </section>
          ))
        )}
      </div>
    </Drawer>
  );
}

/** Keys 1, 2 and 3 choose, Ctrl+S decides. */
function DecisionForm({ of, onDone }: { of: ReportCase; onDone: () => void }) {
  const [decision, setDecision] = useState<ReportDecision>('dismiss');
  const [reason, setReason] = useState(usualReasons.dismiss);
  const decide = useConsoleMutation('report/decide', {
    outdates: [
      'report/list',
      'report/info',
      'content/list',
      'content/info',
      'comment/list',
      'danmaku/list',
    ],
    onSuccess: onDone,
    showsFailure: true,
  });
  const choose = (chosen: ReportDecision) => {
    setDecision(chosen);
    setReason(usualReasons[chosen]);
  };
  const mayTakeDown = of.kind === 'video';
  useHotkey('1', () => choose('dismiss'));
  useHotkey('2', () => choose('hide'));
  useHotkey('3', () => mayTakeDown && choose('takeDown'));
  const isReady = reason.trim().length >= 2;
  const submit = () => {
    if (isReady && !decide.isPending) decide.mutate({ id: of.id, decision, reason });
  };
  useSaveKey(submit);
  return (
    <div className="stack-tight">
      <Radio.Group
        aria-label="处理方式"
        value={decision}
        onChange={(event) => choose(event.target.value as ReportDecision)}
      >
        <Radio.Button value="dismiss">1 不处理{of.isHidden && '，重新显示'}</Radio.Button>
        <Radio.Button value="hide">2 隐藏</Radio.Button>
        {mayTakeDown && <Radio.Button value="takeDown">3 下架并退款</Radio.Button>}
      </Radio.Group>
      <Input
        aria-label="原因"
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
        onPressEnter={submit}
      />
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

import { useQuery } from '@tanstack/react-query';
import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import { reportReasonNames, type ReportDecision } from '@yehang/contract/shapes/report.ts';
import { Alert, Button, Checkbox, Input, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useHotkey, useSaveShortcut } from '../../lib/keyboard/use-hotkey.ts';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { changedByDecisions } from './changed-by-decisions.ts';
import { DueTag } from './due-tag.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { decisionLabels, reportKindLabels, defaultReasons } from './moderation-labels.ts';

interface CaseDrawerProps {
  readonly reportCase: ReportCase;
  readonly onClose: () => void;
}

/** A report case: its reports with evidence, and the decision. */
export function CaseDrawer({ reportCase, onClose }: CaseDrawerProps) {
  const info = useQuery(consoleQuery('report/info', { id: reportCase.id }));
  return (
    <GuardedDrawer
      open
      size="large"
      onClose={onClose}
      title={`举报${reportKindLabels[reportCase.kind]}：${reportCase.label}`}
      extra={reportCase.decision === null && <DueTag dueAt={reportCase.dueAt} />}
    >
      <div className="stack">
        {reportCase.decision === null ? (
          <DecisionForm reportCase={reportCase} onDone={onClose} />
        ) : (
          <Alert
            type="info"
            title={`${reportCase.decidedBy} 的决定：${decisionLabels[reportCase.decision]}`}
            description={reportCase.decisionReason}
          />
        )}
        {info.error ? (
          <ErrorAlert error={info.error} onRetry={() => void info.refetch()} />
        ) : !info.data ? (
          <Skeleton active />
        ) : (
          info.data.lines.map((line) => (
            <section key={line.id} className="stack-tight" aria-label="举报">
              <span>
                <strong>{reportReasonNames[line.reason]}</strong>
              </span>
              {line.text !== '' && <FoldedText>{line.text}</FoldedText>}
              <span className="hint">
                {line.reporter} · {formatDateTime(line.createdAt)}
              </span>
              <EvidenceView evidence={line.evidence} subjectId={reportCase.subjectId} />
            </section>
          ))
        )}
      </div>
    </GuardedDrawer>
  );
}

/** Keys 1, 2 and 3 select a decision, Ctrl+S submits it. */
function DecisionForm({ reportCase, onDone }: { reportCase: ReportCase; onDone: () => void }) {
  const [decision, setDecision] = useState<ReportDecision>('dismiss');
  const [reason, setReason] = useState(defaultReasons.dismiss);
  const [withStrike, setWithStrike] = useState(false);
  useUnsaved(() => decision !== 'dismiss' || reason !== defaultReasons.dismiss);
  const decide = useConsoleMutation('report/decide', {
    invalidates: changedByDecisions,
    onSuccess: onDone,
    handlesError: true,
  });
  const selectDecision = (next: ReportDecision) => {
    setDecision(next);
    setReason(defaultReasons[next]);
  };
  const mayTakeDown = reportCase.kind === 'content';
  useHotkey('1', () => selectDecision('dismiss'));
  useHotkey('2', () => selectDecision('hide'));
  useHotkey('3', () => mayTakeDown && selectDecision('takeDown'));
  const isReady = reason.trim().length >= 2;
  const submit = () => {
    if (isReady && !decide.isPending)
      decide.mutate({
        ...{ id: reportCase.id, decision, reason },
        withStrike: withStrike && decision !== 'dismiss',
      });
  };
  useSaveShortcut(submit);
  return (
    <div className="stack-tight">
      <Radio.Group
        aria-label="处理方式"
        value={decision}
        onChange={(event) => selectDecision(event.target.value as ReportDecision)}
      >
        <Radio.Button value="dismiss">1 不处理{reportCase.isHidden && '，重新显示'}</Radio.Button>
        <Radio.Button value="hide">
          2 {reportCase.kind === 'user' ? '清空昵称、头像和简介' : '隐藏'}
        </Radio.Button>
        {mayTakeDown && <Radio.Button value="takeDown">3 下架并退款</Radio.Button>}
      </Radio.Group>
      <Input
        aria-label="原因"
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
        onPressEnter={submit}
      />
      {decision !== 'dismiss' && (
        <Checkbox checked={withStrike} onChange={(event) => setWithStrike(event.target.checked)}>
          同时记一次违规，降一级信任
        </Checkbox>
      )}
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

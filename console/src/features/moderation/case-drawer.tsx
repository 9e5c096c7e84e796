import { useQuery } from '@tanstack/react-query';
import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { reportReasonNames } from '@yehang/contract/shapes/report-values.ts';
import { Alert, Skeleton } from 'antd';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { changedByDecisions } from './changed-by-decisions.ts';
import { DecisionForm } from './decision-form.tsx';
import { DueTag } from './due-tag.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { decisionLabels, reportKindLabels, defaultReasons } from './moderation-labels.ts';
import type { OnDecided } from './taken-down.tsx';

interface CaseDrawerProps {
  readonly reportCase: ReportCase;
  readonly onClose: () => void;
  readonly onDecided: OnDecided;
}

/** A report case: its reports with evidence, and the decision. */
export function CaseDrawer({ reportCase, onClose, onDecided }: CaseDrawerProps) {
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
          <ReportDecisionForm reportCase={reportCase} onDone={onDecided} />
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
                <strong>
                  {line.reporterId === null ? '机器发现' : reportReasonNames[line.reason]}
                </strong>
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

const choicesOf = ({
  kind,
  isHidden,
}: ReportCase): { decision: ReportDecision; label: string }[] => [
  { decision: 'dismiss', label: isHidden ? '不处理，重新显示' : '不处理' },
  ...(kind === 'companion'
    ? [{ decision: 'takeDown', label: '下架' } as const]
    : [{ decision: 'hide', label: kind === 'user' ? '清空昵称、头像和简介' : '隐藏' } as const]),
  ...(kind === 'content' ? [{ decision: 'takeDown', label: '下架并退款' } as const] : []),
];

/** What a member of staff finds chosen: what shows somebody under 18 goes, unless they say otherwise. */
const firstDecision = (reportCase: ReportCase): ReportDecision =>
  (reportCase.reason === 'minor' && choicesOf(reportCase)[1]?.decision) || 'dismiss';

/** A content that is hidden may be shown again; what else is hidden is removed. A danmaku has no picture. */
const hasCopies = (
  kind: ReportCase['kind'],
  decision: ReportDecision,
): kind is Exclude<ReportCase['kind'], 'danmaku'> =>
  decision === 'takeDown' || (decision === 'hide' && kind !== 'content' && kind !== 'danmaku');

function ReportDecisionForm({ reportCase, onDone }: { reportCase: ReportCase; onDone: OnDecided }) {
  const { id, subjectId, kind } = reportCase;
  const decide = useConsoleMutation('report/decide', {
    invalidates: changedByDecisions,
    onSuccess: (decided, { decision, reason, rule = decided.reason }) =>
      onDone(
        hasCopies(kind, decision) ? { removed: [{ kind, id: subjectId }], reason, rule } : null,
      ),
    handlesError: true,
  });
  return (
    <DecisionForm
      choices={choicesOf(reportCase)}
      initial={firstDecision(reportCase)}
      usual={defaultReasons}
      usualRule={reportCase.reason}
      text={{ label: '原因', most: 200 }}
      mayStrike
      isPending={decide.isPending}
      error={decide.error}
      onDecide={({ text: reason, ...decided }) => decide.mutate({ id, reason, ...decided })}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { complaintFacts, type ComplaintRow } from '@yehang/contract/shapes/complaint.ts';
import { complaintReasonNames } from '@yehang/contract/shapes/complaint-values.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { Alert, Skeleton, Tag } from 'antd';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { DecisionForm } from './decision-form.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { DueTag } from './due-tag.tsx';
import { decisionLabels } from './moderation-labels.ts';
import type { OnDecided } from './taken-down.tsx';

interface ComplaintDrawerProps {
  readonly complaint: ComplaintRow;
  readonly onClose: () => void;
  readonly onDecided: OnDecided;
}

/** What is read by the link unless staff write something else. */
const usualAnswers: Record<ReportDecision, string> = {
  dismiss: '我们看过了，没有发现你说的情况。如果有更多说明，可以再提交一次。',
  hide: '我们已经隐藏了这些内容。',
  takeDown: '我们已经下架了这些作品，相同的内容也不能再发布。',
};

export const thingNames = { comment: '评论', user: '个人资料' } as const;

/** A complaint: what is named, how the complainant may be reached, and the answer that is read by the link. */
export function ComplaintDrawer({ complaint, onClose, onDecided }: ComplaintDrawerProps) {
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
          <ComplaintDecision complaint={complaint} onDone={onDecided} />
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
        {contents.length > 0 && (
          <section className="stack-tight" aria-label="作品">
            {contents.map((one) => (
              <span key={one.id}>
                <ContentLink id={one.id}>{one.title}</ContentLink>{' '}
                {decision === null && one.isHidden && <Tag color="orange">已先隐藏</Tag>}
              </span>
            ))}
          </section>
        )}
        {info.data?.things.map((thing) => (
          <section key={thing.id} className="stack-tight" aria-label={thingNames[thing.kind]}>
            <strong>
              {thingNames[thing.kind]}，投诉时的样子{' '}
              {decision === null && thing.isHidden && <Tag color="orange">已先隐藏</Tag>}
            </strong>
            <EvidenceView evidence={thing.evidence} subjectId={thing.id} />
          </section>
        ))}
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

const dismiss = { decision: 'dismiss', label: '不处理，重新显示' } as const;

/** Works may be taken down; comments and profiles are hidden, also where works of the same complaint are taken down. */
function choicesFor({ contents, things }: ComplaintRow) {
  const isMixed = things.length > 0;
  if (contents.length === 0)
    return [dismiss, { decision: 'hide', label: '隐藏评论、清空资料' }] as const;
  return [
    dismiss,
    { decision: 'hide', label: isMixed ? '全部隐藏' : '隐藏' },
    { decision: 'takeDown', label: isMixed ? '作品下架并退款，其他隐藏' : '下架并退款' },
  ] as const;
}

function ComplaintDecision({ complaint, onDone }: { complaint: ComplaintRow; onDone: OnDecided }) {
  const { id, reason, contents } = complaint;
  const isWithoutWorks = contents.length === 0;
  const decide = useConsoleMutation('complaint/decide', {
    invalidates: [
      ...(['complaint/list', 'complaint/info', 'content/list', 'overview'] as const),
      ...(['comment/list', 'report/list', 'user/info'] as const),
    ],
    onSuccess: (_, { decision, rule = reason }) =>
      onDone(
        decision === 'takeDown'
          ? {
              removed: contents.map((one) => ({ kind: 'content', id: one.id })),
              reason: complaintFacts(rule),
              rule,
            }
          : null,
      ),
    handlesError: true,
  });
  return (
    <DecisionForm
      choices={choicesFor(complaint)}
      initial={isWithoutWorks ? 'hide' : 'takeDown'}
      usual={
        isWithoutWorks ? { ...usualAnswers, hide: '我们已经隐藏了你说的内容。' } : usualAnswers
      }
      usualRule={reason}
      text={{ label: '答复', most: 500, hint: '投诉人凭查询链接看到这段答复', isLong: true }}
      isPending={decide.isPending}
      error={decide.error}
      onDecide={({ decision, text: answer, rule }) => decide.mutate({ id, decision, answer, rule })}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { GroundsFields, NO_GROUNDS } from '../../entities/circles/grounds-fields.tsx';
import { refreshCircle } from '../../entities/circles/refresh-circle.ts';
import { contentRoute } from '../../entities/content/routes.ts';
import { headline } from '@yehang/contract/shapes/headline.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './circle-page.module.css';
import { ReportedComment } from './reported-comment.tsx';

export type OpenReport = CallResponse<'circle/manage/report/list'>['list'][number];

interface DecideReportProps {
  circleId: string;
  report: OpenReport;
  onClose: () => void;
}

/** Answers a report in a circle: the post or comment is hidden, or the report dismissed, with a reason. */
export function DecideReport({ circleId, report, onClose }: DecideReportProps) {
  const client = useQueryClient();
  const [grounds, setGrounds] = useState(NO_GROUNDS);
  const reason = grounds.reason.trim();
  const { id: caseId, card, comment } = report;
  const what = comment ? '评论' : '帖子';
  const decide = useMutation({
    mutationFn: (decision: 'hide' | 'dismiss') =>
      post('circle/manage/report/decide', {
        ...{ id: circleId, caseId, decision, rule: grounds.rule, reason },
      }),
    onSuccess: async (_answer, decision) => {
      onClose();
      void showToast(
        decision === 'hide' ? (comment ? '已隐藏这条评论' : '已隐藏这篇帖子') : '已驳回举报',
      );
      await refreshCircle(client, circleId, card.id);
    },
  });
  const isEmpty = reason === '';
  return (
    <Sheet title="处理举报" onClose={onClose}>
      <Link {...contentRoute(card)} className={styles.pin}>
        <span className={styles.pinTitle}>{headline(card)}</span>
        <span className={styles.pinMark}>看原帖</span>
      </Link>
      {comment && <ReportedComment comment={comment} card={card} />}
      <GroundsFields grounds={grounds} onChange={setGrounds} placeholder="理由，隐藏时作者会看到" />
      <p className={styles.memberFact} role="status">
        {decide.error ? errorMessage(decide.error) : isEmpty ? '写下理由才能处理' : ''}
      </p>
      <div className={styles.decisions}>
        <Button
          variant="secondary"
          disabled={isEmpty || decide.isPending}
          onClick={() => decide.mutate('dismiss')}
        >
          驳回举报
        </Button>
        <Button
          variant="danger"
          disabled={isEmpty || decide.isPending}
          onClick={() => decide.mutate('hide')}
        >
          {`隐藏${what}`}
        </Button>
      </div>
    </Sheet>
  );
}

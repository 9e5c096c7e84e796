import type { ComplaintStatus } from '@yehang/contract/shapes/complaint.ts';
import { complaintReasonNames } from '@yehang/contract/shapes/complaint-values.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useConfig } from '../../../entities/config/use-config.ts';
import { shareUrl } from '../../../entities/share/share-url.ts';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import { apiDomains } from '../../../lib/domains/api-domains.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { showToast } from '../../../lib/toast/show-toast.ts';
import styles from './complaint.module.css';
import { useComplaint } from './use-complaint.ts';

const decisions: Record<ReportDecision, string> = {
  dismiss: '核实后未采取措施',
  hide: '已隐藏',
  takeDown: '已下架',
};

interface ComplaintResultProps {
  ticket: string;
  onAnother: () => void;
}

/** What became of a complaint, for the holder of its link. */
export function ComplaintResult({ ticket, onAnother }: ComplaintResultProps) {
  const complaint = useComplaint(ticket);
  if (complaint.data)
    return <Status complaint={complaint.data} ticket={ticket} onAnother={onAnother} />;
  if (complaint.error instanceof ApiError && [4000, 4040].includes(complaint.error.code))
    return (
      <EmptyState title="没有找到这份投诉" description="请检查查询链接是否完整">
        <Button onClick={onAnother}>写一份投诉</Button>
      </EmptyState>
    );
  return complaint.error ? (
    <ErrorState
      message={errorMessage(complaint.error)}
      onRetry={() => void complaint.refetch()}
      isRetrying={complaint.isFetching}
    />
  ) : (
    <div role="status" aria-label="正在加载">
      <Skeleton height={220} radius="var(--radius-panel)" />
    </div>
  );
}

function Status({
  complaint,
  ticket,
  onAnother,
}: ComplaintResultProps & { complaint: ComplaintStatus }) {
  const { reason, links, hidden, at, dueAt, decision, answer } = complaint;
  return (
    <>
      <section className={styles.card} aria-label="进度">
        <p className={styles.state} role="status">
          {decision === null ? '等待处理' : decisions[decision]}
        </p>
        <dl className={styles.facts}>
          <dt>原因</dt>
          <dd>{complaintReasonNames[reason]}</dd>
          <dt>涉及</dt>
          <dd>
            {links} 个{hidden > 0 && `，${hidden} 个已先隐藏`}
          </dd>
          <dt>提交</dt>
          <dd>{formatMoment(at)}</dd>
          {decision === null && (
            <>
              <dt>最晚答复</dt>
              <dd>{dueAt <= at ? '尽快，已经排在最前' : formatMoment(dueAt)}</dd>
            </>
          )}
        </dl>
        {answer !== '' && <p className={styles.answer}>{answer}</p>}
      </section>
      <LinkCard ticket={ticket} />
      <Button variant="secondary" isWide onClick={onAnother}>
        再写一份投诉
      </Button>
    </>
  );
}

/** The link is all there is to come back by. */
function LinkCard({ ticket }: { ticket: string }) {
  const surroundings = { page: location.href, apiBase: apiDomains.current() };
  const link = shareUrl(`/subPage/complaint?ticket=${ticket}`, useConfig(), surroundings);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      await showToast('查询链接已复制');
    } catch {
      await showToast('复制不了，请长按链接复制');
    }
  };
  return (
    <section className={styles.card} aria-label="查询链接">
      <p className={styles.label}>查询链接，请自己保存，不要给别人</p>
      <p className={styles.link}>{link}</p>
      <Button variant="secondary" onClick={() => void copy()}>
        复制链接
      </Button>
    </section>
  );
}

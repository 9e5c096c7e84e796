import { useMutation } from '@tanstack/react-query';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { useState } from 'react';
import { AiJobProgress } from '../../entities/ai/ai-job-progress.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import { stateNames, toolNames } from '../../entities/ai/ai-words.ts';
import { useAiJobsChanged } from '../../entities/ai/use-ai-jobs.ts';
import { post } from '../../lib/api/api.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-create.module.css';
import { DeleteJobsSheet } from './delete-jobs-sheet.tsx';
import { RetryJob } from './failed-job.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { WorkGallery } from './work-gallery.tsx';

/** What it cost, in words. */
function costText({ isFree, priceGoldCents, outcome }: AiJob): string {
  if (isFree || priceGoldCents === 0) return '免费';
  const gold = `${formatExactGold(priceGoldCents)} 金币`;
  return outcome === 'done' ? gold : `${gold}已退回`;
}

/** A job in the history: where it is, what came of it, and what can be done about it. */
export function JobRow({ job }: { job: AiJob }) {
  const [open, setOpen] = useState<'publish' | 'delete' | null>(null);
  const changed = useAiJobsChanged();
  const { id, tool, state, outcome, works, parameters, failure } = job;
  const isHidden = state === 'hidden';
  const hide = useMutation({
    mutationFn: () => post('texttoimage/hide', { ids: [id], isHidden: !isHidden }),
    onSuccess: () => void showToast(isHidden ? '已重新显示' : '已隐藏，可在「已隐藏」里找回'),
    onError: showError,
    onSettled: changed,
  });
  if (outcome === null) return <AiJobProgress job={job} />;
  const pictures = works.filter(({ kind }) => kind === 'picture');
  const text = works.find((work) => work.text !== null);
  const actions: [name: string, act: () => void, isShown: boolean][] = [
    ['发布', () => setOpen('publish'), pictures.length > 0],
    [isHidden ? '重新显示' : '隐藏', () => hide.mutate(), true],
    ['删除', () => setOpen('delete'), true],
  ];
  return (
    <article className={styles.job} aria-label={`${toolNames[tool]}：${parameters.prompt}`}>
      <div className={styles.jobHead}>
        <b>{toolNames[tool]}</b>
        <span data-failed={outcome === 'failed' || undefined}>{stateNames[state]}</span>
      </div>
      {parameters.prompt !== '' && <p className={styles.clamped}>{parameters.prompt}</p>}
      <p className={styles.hint}>
        {formatAgo(job.createdAt, Date.now())} · {costText(job)}
        {job.isDemonstration && outcome === 'done' ? ' · 演示引擎' : ''}
      </p>
      {failure && <p className={styles.failure}>{failure.text}</p>}
      {works.some(({ picture }) => picture !== null) && (
        <div className={styles.jobWorks}>
          <WorkGallery works={works} />
        </div>
      )}
      {text && (
        <p className={styles.jobText}>
          <AiLabel label={text.label} /> <span className={styles.clamped}>{text.text}</span>
        </p>
      )}
      {job.mayRetry && <RetryJob job={job} />}
      <div className={styles.jobActions}>
        {actions
          .filter(([, , isShown]) => isShown)
          .map(([name, act]) => (
            <button key={name} type="button" className={styles.action} onClick={act}>
              <span>{name}</span>
            </button>
          ))}
      </div>
      {open === 'publish' && <PublishSheet works={pictures} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteJobsSheet ids={[id]} onClose={() => setOpen(null)} onDeleted={() => undefined} />
      )}
    </article>
  );
}

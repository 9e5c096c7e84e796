import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AiJob, AiWork } from '@yehang/contract/shapes/ai.ts';
import { useState } from 'react';
import { AiJobProgress } from '../../entities/ai/ai-job-progress.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { stateNames, toolNames } from '../../entities/ai/ai-words.ts';
import { Chip } from '../../entities/ai/chip.tsx';
import { chargeText } from '../../entities/ai/charge-text.ts';
import { useAiJobsChanged } from '../../entities/ai/use-ai-jobs.ts';
import { post } from '../../lib/api/api.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-create.module.css';
import rows from './job-row.module.css';
import { DeleteJobsSheet } from './delete-jobs-sheet.tsx';
import { RetryJob } from './failed-job.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { WorkGallery } from './work-gallery.tsx';

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
  const shown = works.filter(({ kind }) => kind === 'picture' || kind === 'video');
  const text = works.find((work) => work.text !== null);
  // Of a novel that was deleted the words are gone as well.
  const novelId = parameters.prompt === '' ? null : parameters.novelId;
  const actions: [name: string, act: () => void, isShown: boolean][] = [
    ['发布', () => setOpen('publish'), shown.length > 0],
    [isHidden ? '重新显示' : '隐藏', () => hide.mutate(), true],
    ['删除', () => setOpen('delete'), true],
  ];
  return (
    <article className={rows.job} aria-label={`${toolNames[tool]}：${parameters.prompt}`}>
      <div className={rows.jobHead}>
        <b>{toolNames[tool]}</b>
        <span data-failed={outcome === 'failed' || undefined}>{stateNames[state]}</span>
      </div>
      {parameters.prompt !== '' && <p className={parts.clamped}>{parameters.prompt}</p>}
      <p className={parts.hint}>
        {formatAgo(job.createdAt, Date.now())} · {chargeText(job)}
        {job.isDemonstration && outcome === 'done' ? ' · 演示引擎' : ''}
      </p>
      {failure && <p className={parts.error}>{failure.text}</p>}
      {works.some(({ picture }) => picture !== null) && (
        <div className={rows.jobWorks}>
          <WorkGallery works={works} />
        </div>
      )}
      {text && <JobText work={text} />}
      {job.mayRetry && <RetryJob job={job} />}
      <div className={rows.jobActions}>
        {novelId !== null && (
          <Link to="/ai/aiBookDesc" search={{ id: novelId }} className={parts.chip}>
            <span>打开小说</span>
          </Link>
        )}
        {actions
          .filter(([, , isShown]) => isShown)
          .map(([name, act]) => (
            <Chip key={name} name={name} onPress={act} />
          ))}
      </div>
      {open === 'publish' && <PublishSheet works={shown} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteJobsSheet ids={[id]} onClose={() => setOpen(null)} onDeleted={() => undefined} />
      )}
    </article>
  );
}

/** So many characters are seen of a text at least, before the whole is asked for. */
const BEGINNING = 40;

/** What a job wrote: its beginning, and the whole where that is asked for. */
function JobText({ work: { label, text } }: { work: AiWork }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text !== null && (text.length > BEGINNING || text.includes('\n'));
  return (
    <div className={rows.jobText}>
      <AiLabel label={label} />
      <p className={isWhole ? rows.wholeText : parts.clamped}>{text}</p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? '收起' : '看全文'}
        </button>
      )}
    </div>
  );
}

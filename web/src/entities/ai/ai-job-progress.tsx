import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { Button } from '@yehang/ui/button.tsx';
import parts from './ai-parts.module.css';
import styles from './ai.module.css';
import { stateNames, toolNames } from './ai-words.ts';
import { useCancelAiJob } from './cancel-ai-job.ts';

/** A wait in words, rounded so that it does not pretend to be exact. */
export function waitText(seconds: number): string {
  if (seconds < 5) return '马上就好';
  if (seconds < 60) return `大约还要 ${Math.ceil(seconds / 5) * 5} 秒`;
  if (seconds < 3600) return `大约还要 ${Math.ceil(seconds / 60)} 分钟`;
  return `大约还要 ${Math.ceil(seconds / 3600)} 小时`;
}

/** Where a job that has not ended is: its place in the queue or its progress, and how long it will take. */
export function progressText({ state, place, progress, expectedSeconds }: AiJob): string {
  const parts = [
    state === 'running' ? `已完成 ${Math.round(progress * 100)}%` : null,
    state === 'queued' && place !== null && place > 0 ? `前面还有 ${place} 个任务` : null,
    state === 'queued' && place === 0 ? '下一个就是你' : null,
    expectedSeconds === null ? null : waitText(expectedSeconds),
  ];
  return parts.filter((part) => part !== null).join(' · ') || '稍等一下';
}

/** The loading box of a job: progress, place in the queue, expected time, and a way to cancel it. */
export function AiJobProgress({ job }: { job: AiJob }) {
  const cancel = useCancelAiJob(job.id);
  const percent = Math.round(job.progress * 100);
  return (
    <div className={styles.progress} aria-busy="true">
      <div className={styles.progressHead}>
        <div>
          <p className={styles.progressTitle}>
            {toolNames[job.tool]} · {stateNames[job.state]}
          </p>
          <p className={parts.hint} role="status">
            {progressText(job)}
          </p>
        </div>
        {job.mayCancel && (
          <Button variant="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            取消
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={`${toolNames[job.tool]}的进度`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.bar}
        data-waiting={job.state === 'queued' || undefined}
      >
        <span
          style={{
            transform: `scaleX(${job.state === 'queued' ? 0 : Math.max(0.03, job.progress)})`,
          }}
        />
      </div>
      <p className={parts.hint}>可以离开这一页，做好了在「创作记录」里</p>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { importStateLabels, isUnderWay } from '@yehang/contract/plans/import-labels.ts';
import type { ImportJob } from '@yehang/contract/shapes/imports.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import styles from '../creation.module.css';
import { useWorkAction } from '../use-work-action.ts';
import { ImportReport } from './import-report.tsx';
import { PlanForm } from './plan-form.tsx';

/** An import: how far it is, its plan while that waits, why it failed. */
export function ImportRow({ job }: { job: ImportJob }) {
  const { id, contentId, sourceName, state, progress, reason } = job;
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useWorkAction(state === 'failed' ? '已移除' : '已取消导入', () => {
    void client.invalidateQueries({ queryKey: ['publish/import/list', contentId] });
  });
  const retry = useWorkAction('已重试', () => {
    void client.invalidateQueries({ queryKey: ['publish/import/list', contentId] });
  });
  return (
    <section className={styles.form} aria-label={`导入 ${sourceName}`}>
      <p className={styles.workTitle}>{sourceName}</p>
      {isUnderWay(state) && (
        <progress className={styles.progress} value={progress} max={1} aria-label="导入进度" />
      )}
      <p className={state === 'failed' ? styles.reason : styles.hint} role="status">
        {importStateLabels[state]}
        {reason !== null && `：${reason}`}
      </p>
      {state === 'planned' && <PlanForm importId={id} contentId={contentId} />}
      {state === 'done' && <ImportReport importId={id} />}
      {state === 'done' ? null : isAsking ? (
        <div className={styles.acts}>
          <Button
            variant="danger"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate(() => post('publish/import/cancel', { id }))}
          >
            {state === 'failed' ? '移除' : '取消导入'}
          </Button>
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            不取消
          </Button>
        </div>
      ) : (
        <div className={styles.acts}>
          {state === 'failed' && (
            <Button
              variant="secondary"
              isBusy={retry.isPending}
              onClick={() =>
                retry.mutate(async () => {
                  const detail = await post('publish/import/retry', { id });
                  // The plan as it was carried out, not as it was proposed, is what is corrected now.
                  client.setQueryData(['publish/import/info', id], detail);
                })
              }
            >
              重试
            </Button>
          )}
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {state === 'failed' ? '移除' : '取消导入'}
          </Button>
        </div>
      )}
    </section>
  );
}

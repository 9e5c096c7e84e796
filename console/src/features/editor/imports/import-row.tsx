import type { ImportJob } from '@yehang/contract/shapes/imports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Progress } from 'antd';
import { useState } from 'react';
import { TimeAgo } from '../../../lib/format/time-ago.tsx';
import { toPercent } from '../../../lib/format/numbers.ts';
import { useConsoleMutation } from '../../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { importStateLabels, isOpen, isUnderWay } from '@yehang/contract/plans/import-labels.ts';
import { ImportReport } from './import-report.tsx';
import { ImportPlanPanel } from './import-plan-panel.tsx';

/** An import: how far it is, its plan while that waits, why it failed. */
export function ImportRow({ job }: { job: ImportJob }) {
  const { id, sourceName, state, progress, reason } = job;
  const cancel = useConsoleMutation('import/cancel', {
    invalidates: ['import/list', 'import/info'],
  });
  const client = useQueryClient();
  const retry = useConsoleMutation('import/retry', {
    invalidates: ['import/list'],
    // The plan as it was carried out, not as it was proposed, is what is corrected now.
    onSuccess: (detail) =>
      client.setQueryData(consoleQuery('import/info', { id }).queryKey, detail),
  });
  const [isReportOpen, setIsReportOpen] = useState(false);
  const cancelLabel = state === 'failed' ? '移除' : '取消导入';
  return (
    <div className="import-row">
      <div className="import-file">
        <strong className="grow import-file-name" title={sourceName}>
          {sourceName}
        </strong>
        <span className="hint">
          <TimeAgo at={job.createdAt} />
        </span>
        {state !== 'planned' && state !== 'queued' && state !== 'reading' && (
          <Button
            size="small"
            type="link"
            aria-expanded={isReportOpen}
            aria-label={`导入说明：${sourceName}`}
            onClick={() => setIsReportOpen(!isReportOpen)}
          >
            导入说明
          </Button>
        )}
        {state === 'failed' && (
          <Button
            size="small"
            loading={retry.isPending}
            aria-label={`重试：${sourceName}`}
            onClick={() => retry.mutate({ id })}
          >
            重试
          </Button>
        )}
        {(isOpen(state) || state === 'failed') && (
          <Popconfirm
            title={state === 'failed' ? '移除这次导入？' : '取消导入？'}
            description="已上传的文件会删除，已有的章节不受影响。"
            okText={cancelLabel}
            cancelText="不取消"
            onConfirm={() => cancel.mutate({ id })}
          >
            <Button
              size="small"
              loading={cancel.isPending}
              aria-label={`${cancelLabel}：${sourceName}`}
            >
              {cancelLabel}
            </Button>
          </Popconfirm>
        )}
      </div>
      {isUnderWay(state) && <Progress percent={toPercent(progress)} size="small" />}
      <span className={state === 'failed' ? 'bad' : 'hint'}>
        {importStateLabels[state]}
        {reason !== null && `：${reason}`}
      </span>
      {isReportOpen && state !== 'planned' && <ImportReport importId={id} />}
      {state === 'planned' && <ImportPlanPanel importId={id} />}
    </div>
  );
}

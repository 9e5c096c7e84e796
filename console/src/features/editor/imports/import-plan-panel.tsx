import type { ImportDetail, ImportFindings, ImportPlan } from '@yehang/contract/shapes/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { useUnsaved } from '../../../lib/leave-guard/leave-scope.ts';
import { useConsoleMutation } from '../../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { FoundFacts } from './found-facts.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { PlanEditor } from './plan-editor.tsx';

/** What an import is going to do, to be corrected and accepted. */
export function ImportPlanPanel({ importId }: { importId: string }) {
  const detail = useQuery({
    ...consoleQuery('import/info', { id: importId }),
    staleTime: Infinity,
  });
  if (detail.error)
    return <ErrorAlert error={detail.error} onRetry={() => void detail.refetch()} />;
  const { plan, findings } = detail.data ?? {};
  if (!plan || !findings) return <Skeleton active />;
  return <PlanForm id={importId} proposed={plan} findings={findings} />;
}

interface PlanFormProps extends Pick<ImportDetail, 'id'> {
  readonly proposed: ImportPlan;
  readonly findings: ImportFindings;
}

function PlanForm({ id, proposed, findings }: PlanFormProps) {
  const [plan, setPlan] = useState(proposed);
  const accept = useConsoleMutation('import/accept', {
    invalidates: ['import/list', 'import/info'],
    handlesError: true,
  });
  useUnsaved(() => plan !== proposed && !accept.isSuccess);
  return (
    <div className="stack">
      {findings.notes.map((note) => (
        <Alert key={note} type="warning" showIcon title={note} />
      ))}
      <LeftOutList findings={findings} />
      <FoundFacts findings={findings} />
      <PlanEditor importId={id} plan={plan} findings={findings} onChange={setPlan} />
      {accept.error && <ErrorAlert error={accept.error} />}
      <Space>
        <Button
          type="primary"
          loading={accept.isPending}
          onClick={() => accept.mutate({ id, plan })}
        >
          确认导入
        </Button>
        <Button disabled={plan === proposed} onClick={() => setPlan(proposed)}>
          改回原样
        </Button>
      </Space>
    </div>
  );
}

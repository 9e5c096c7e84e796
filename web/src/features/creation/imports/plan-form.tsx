import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportFindings, ImportPlan } from '@yehang/contract/shapes/imports.ts';
import { factsOf } from '@yehang/contract/plans/found-facts.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import styles from '../creation.module.css';
import { useWorkAction } from '../use-work-action.ts';
import { LeftOut } from './left-out.tsx';
import { NovelPlanEditor } from './novel-plan-editor.tsx';
import { ComicPlanEditor, PhotoPlanEditor, SoundPlanEditor } from './plan-editors.tsx';

interface PlanFormProps {
  importId: string;
  contentId: string;
}

/** What an import is going to do, to be corrected and accepted. */
export function PlanForm(props: PlanFormProps) {
  const { importId: id } = props;
  const detail = useQuery({
    queryKey: ['publish/import/info', id],
    queryFn: ({ signal }) => post('publish/import/info', { id }, { signal }),
    staleTime: Infinity,
  });
  const { plan, findings } = detail.data ?? {};
  if (plan && findings) return <Form {...props} proposed={plan} findings={findings} />;
  return detail.error ? (
    <ErrorState
      message={errorMessage(detail.error)}
      onRetry={() => void detail.refetch()}
      isRetrying={detail.isFetching}
    />
  ) : (
    <Skeleton className={styles.waiting} />
  );
}

interface FormProps extends PlanFormProps {
  proposed: ImportPlan;
  findings: ImportFindings;
}

function Form({ importId: id, contentId, proposed, findings }: FormProps) {
  const client = useQueryClient();
  const [plan, setPlan] = useState(proposed);
  const accept = useWorkAction('开始导入', () => {
    void client.invalidateQueries({ queryKey: ['publish/import/list', contentId] });
  });
  return (
    <>
      {findings.notes.map((note) => (
        <p key={note} className={styles.noteBox}>
          {note}
        </p>
      ))}
      <LeftOut findings={findings} />
      {factsOf(findings).map(({ label, text }) => (
        <p key={label} className={styles.hint}>
          {label}：{text}
        </p>
      ))}
      <Editor importId={id} plan={plan} findings={findings} onChange={setPlan} />
      <div className={styles.acts}>
        <Button
          isBusy={accept.isPending}
          onClick={() => accept.mutate(() => post('publish/import/accept', { id, plan }))}
        >
          确认导入
        </Button>
        {plan !== proposed && (
          <Button variant="quiet" onClick={() => setPlan(proposed)}>
            改回原样
          </Button>
        )}
      </div>
    </>
  );
}

interface EditorProps {
  importId: string;
  plan: ImportPlan;
  findings: ImportFindings;
  onChange: (plan: ImportPlan) => void;
}

function Editor({ importId, plan, findings, onChange }: EditorProps) {
  switch (plan.kind) {
    case 'comic':
      return <ComicPlanEditor plan={plan} findings={findings} onChange={onChange} />;
    case 'photo':
      return <PhotoPlanEditor plan={plan} findings={findings} onChange={onChange} />;
    case 'audio':
      return <SoundPlanEditor plan={plan} findings={findings} onChange={onChange} />;
    case 'novel':
      return <NovelPlanEditor importId={importId} plan={plan} onChange={onChange} />;
    case 'game':
      // Creators make no games.
      return null;
  }
}

import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@yehang/contract/shapes/creator.ts';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { useUpload } from '../../lib/upload/use-upload.ts';
import styles from './creation.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { useLeavePage } from './use-leave-page.ts';
import { useWorkAction } from './use-work-action.ts';
import { draftOf, fieldsOfDraft, storedDraft, newDraft, type WorkDraft } from './work-draft.ts';
import { WorkFields } from './work-fields.tsx';

/** The form of a new work, or of an existing draft. */
export function PublishPage(props: { creator: OwnCreator; workId: string | null }) {
  const { creator, workId } = props;
  return workId === null ? <NewWork creator={creator} /> : <ChangedWork workId={workId} />;
}

function NewWork({ creator }: { creator: OwnCreator }) {
  const [draft, setDraft] = useState(storedDraft.get);
  const upload = useUpload();
  const leave = useLeavePage();
  const { uploadId } = upload.view;
  const onDone = () => {
    storedDraft.set(newDraft());
    leave();
  };
  const save = useWorkAction('已保存草稿', onDone);
  const submit = useWorkAction('已提交审核', onDone);
  const change = (part: Partial<WorkDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storedDraft.set(next);
  };
  const create = (id: string) =>
    post('publish/create', {
      ...fieldsOfDraft(draft),
      uploadId: id,
      termsVersion: creator.termsVersion,
      idempotencyKey: draft.key,
    });
  const createAndSubmit = async (id: string) =>
    post('publish/submit', { id: (await create(id)).id });
  const isBusy = save.isPending || submit.isPending;
  const isWhole = uploadId !== null && draft.title.trim() !== '' && !isBusy;
  return (
    <div className={styles.form}>
      <UploadPanel upload={upload} />
      <UnfinishedUploads upload={upload} />
      <WorkFields draft={draft} onChange={change} />
      <p className={styles.hint}>
        {uploadId === null
          ? '上传时可以先填写，内容会自动保留。传完后才能保存和提交'
          : '审核通过后才会公开'}
      </p>
      <div className={styles.submit}>
        <Button
          variant="secondary"
          disabled={!isWhole}
          isBusy={save.isPending}
          onClick={() => uploadId !== null && save.mutate(() => create(uploadId))}
        >
          存为草稿
        </Button>
        <Button
          disabled={!isWhole}
          isBusy={submit.isPending}
          onClick={() => uploadId !== null && submit.mutate(() => createAndSubmit(uploadId))}
        >
          提交审核
        </Button>
      </div>
    </div>
  );
}

function ChangedWork({ workId }: { workId: string }) {
  const work = useQuery({
    queryKey: ['publish/contents', 'one', workId],
    queryFn: ({ signal }) => post('publish/detail', { id: workId }, { signal }),
  });
  if (!work.data) {
    return work.error ? (
      <ErrorState
        message={errorMessage(work.error)}
        onRetry={() => void work.refetch()}
        isRetrying={work.isFetching}
      />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  }
  if (!mayChange(work.data)) {
    return <EmptyState title="这个作品现在不能修改" description="审核中的作品请先撤回" />;
  }
  return <ChangeForm work={work.data} />;
}

function mayChange({ state }: OwnWork): boolean {
  return state !== 'submitted' && state !== 'approved' && state !== 'takenDown';
}

function ChangeForm({ work }: { work: OwnWork }) {
  const leave = useLeavePage();
  const [draft, setDraft] = useState(() => draftOf(work));
  const save = useWorkAction('已保存', leave);
  const reason = work.reason ?? work.change?.reason ?? null;
  return (
    <div className={styles.form}>
      {reason !== null && <p className={styles.reasonBox}>上次未通过：{reason}</p>}
      {work.wasPublic && (
        <p className={styles.noteBox}>
          观看方式和试看马上生效；标题、简介、标签、分级和出镜同意审核后生效，在那之前公开的内容不变。
        </p>
      )}
      <WorkFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <div className={styles.submit}>
        <Button
          disabled={draft.title.trim() === ''}
          isBusy={save.isPending}
          onClick={() =>
            save.mutate(() => post('publish/update', { id: work.id, ...fieldsOfDraft(draft) }))
          }
        >
          {work.state === 'published' ? '保存并提交审核' : '保存'}
        </Button>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { OwnCreator } from '@yehang/contract/shapes/creator.ts';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { tellFailure } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { useUpload } from '../../lib/upload/use-upload.ts';
import styles from './creation.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { useWorkAct } from './use-work-acts.ts';
import { draftOf, fieldsOfDraft, keptDraft, newDraft, type WorkDraft } from './work-draft.ts';
import { WorkFields } from './work-fields.tsx';

/** The form of a new work, or of a draft that is there. */
export function PublishPage(props: { creator: OwnCreator; workId: string | null }) {
  const { creator, workId } = props;
  return workId === null ? <NewWork creator={creator} /> : <ChangedWork workId={workId} />;
}

function NewWork({ creator }: { creator: OwnCreator }) {
  const [draft, setDraft] = useState(keptDraft.get);
  const upload = useUpload();
  const router = useRouter();
  const { uploadId } = upload.view;
  const onDone = () => {
    keptDraft.set(newDraft());
    router.history.back();
  };
  const save = useWorkAct('已保存草稿', onDone);
  const submit = useWorkAct('已提交审核', onDone);
  const change = (part: Partial<WorkDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keptDraft.set(next);
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
      <WorkFields draft={draft} onChange={change} />
      <div className={styles.submit}>
        <Button
          look="secondary"
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
      <p className={styles.hint}>审核通过后才公开。上传时可以先填写，内容会自动保留</p>
    </div>
  );
}

/** A draft is one of few: the lists have it within their first pages. */
async function findDraft(id: string, signal: AbortSignal): Promise<OwnWork | null> {
  for (const state of ['draft', 'refused'] as const) {
    let cursor: string | null = null;
    do {
      const from: { cursor?: string } = cursor === null ? {} : { cursor };
      const page = await post('publish/contents', { state, pageSize: 50, ...from }, { signal });
      const found = page.list.find((work) => work.id === id);
      if (found) return found;
      ({ cursor } = page);
    } while (cursor !== null);
  }
  return null;
}

function ChangedWork({ workId }: { workId: string }) {
  const work = useQuery({
    queryKey: ['publish/contents', 'one', workId],
    queryFn: ({ signal }) => findDraft(workId, signal),
  });
  if (work.error) {
    return (
      <ErrorState
        line={tellFailure(work.error)}
        onRetry={() => void work.refetch()}
        isRetrying={work.isFetching}
      />
    );
  }
  if (work.data === undefined) return <Skeleton className={styles.waiting} />;
  if (work.data === null) return <EmptyState title="这个作品现在不能修改" />;
  return <ChangeForm work={work.data} />;
}

function ChangeForm({ work }: { work: OwnWork }) {
  const router = useRouter();
  const [draft, setDraft] = useState(() => draftOf(work));
  const save = useWorkAct('已保存', () => router.history.back());
  return (
    <div className={styles.form}>
      {work.reason !== null && <p className={styles.reason}>上次未通过：{work.reason}</p>}
      <WorkFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <Button
        isWide
        disabled={draft.title.trim() === ''}
        isBusy={save.isPending}
        onClick={() =>
          save.mutate(() => post('publish/update', { id: work.id, ...fieldsOfDraft(draft) }))
        }
      >
        保存
      </Button>
    </div>
  );
}

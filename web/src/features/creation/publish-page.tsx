import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@yehang/contract/shapes/creator.ts';
import type { OwnWork, WorkKind } from '@yehang/contract/shapes/work.ts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { TrustNote } from '../../entities/trust/trust-note.tsx';
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
export function PublishPage(props: {
  creator: OwnCreator;
  workId: string | null;
  kind: WorkKind | null;
}) {
  const { creator, workId, kind } = props;
  if (workId !== null) return <ChangedWork workId={workId} />;
  if (kind !== null && !kindCan(kind, 'video'))
    return <NewRoomWork creator={creator} kind={kind} />;
  return <NewVideo creator={creator} kind={kind} />;
}

/** The draft of a new work in this browser, with a change of it. */
function useStoredDraft(kind: WorkKind) {
  const stored = storedDraft(kind);
  const [draft, setDraft] = useState(stored.get);
  const change = (part: Partial<WorkDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    stored.set(next);
  };
  return { draft, change, clear: () => stored.set(newDraft()) };
}

/** A book or a picture set begins empty: chapters and pictures are added on its page. */
function NewRoomWork({ creator, kind }: { creator: OwnCreator; kind: WorkKind }) {
  const { draft, change, clear } = useStoredDraft(kind);
  const navigate = useNavigate();
  const save = useWorkAction('已建好草稿');
  const create = async () => {
    const { id } = await post('publish/create', {
      ...fieldsOfDraft(draft, kind),
      kind,
      termsVersion: creator.termsVersion,
      idempotencyKey: draft.key,
    });
    clear();
    const search = { view: 'work', id } as const;
    await navigate({ to: '/mine/creationCenter', search, replace: true });
  };
  return (
    <div className={styles.form}>
      <WorkFields kind={kind} draft={draft} onChange={change} />
      <p className={styles.hint}>
        下一步添加{kind === 'photo' ? '图片' : '章节'}，审核通过后才会公开
      </p>
      <div className={styles.submit}>
        <Button
          disabled={draft.title.trim() === ''}
          isBusy={save.isPending}
          onClick={() => save.mutate(create)}
        >
          下一步
        </Button>
      </div>
    </div>
  );
}

function NewVideo({ creator, kind }: { creator: OwnCreator; kind: WorkKind | null }) {
  const { draft, change, clear } = useStoredDraft(kind ?? 'long');
  const upload = useUpload();
  const leave = useLeavePage();
  const { uploadId } = upload.view;
  const onDone = () => {
    clear();
    leave();
  };
  const save = useWorkAction('已保存草稿', onDone);
  const submit = useWorkAction('已提交审核', onDone);
  const create = (id: string) =>
    post('publish/create', {
      ...fieldsOfDraft(draft, kind ?? 'long'),
      ...(kind === null ? {} : { kind }),
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
      <TrustNote ability="publish" />
      <UploadPanel upload={upload} />
      <UnfinishedUploads upload={upload} />
      <WorkFields kind={kind ?? 'long'} draft={draft} onChange={change} />
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
          价格和免费部分马上生效；标题、封面、简介、标签、分级和出镜同意审核后生效，在那之前公开的内容不变。
        </p>
      )}
      <WorkFields
        kind={work.kind}
        hasFixedAuthor={work.wasPublic}
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <div className={styles.submit}>
        <Button
          disabled={draft.title.trim() === ''}
          isBusy={save.isPending}
          onClick={() =>
            save.mutate(() =>
              post('publish/update', { id: work.id, ...fieldsOfDraft(draft, work.kind) }),
            )
          }
        >
          {work.state === 'published' ? '保存并提交审核' : '保存'}
        </Button>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { type DraftChange, newDraft } from './draft.ts';
import { DraftsButton } from './drafts-button.tsx';
import { Editor } from './editor.tsx';
import { openDraft, openEdit } from './open-draft.ts';
import styles from './publishing.module.css';

interface PublishPageProps {
  /** The draft that is gone on with; null for a new one. */
  draftId: string | null;
  /** The own post that is changed. */
  editId: string | null;
  /** What a new one begins with. */
  begun: DraftChange;
  /** A new draft has this id: it goes into the address. */
  onNamed: (id: string) => void;
}

/** Writes a post: a new one, a draft, or a change of an own one. */
export function PublishPage({ editId, ...draft }: PublishPageProps) {
  if (editId !== null) return <EditedPost key={editId} id={editId} />;
  return <NewPost {...draft} />;
}

function NewPost({ draftId, begun, onNamed }: Omit<PublishPageProps, 'editId'>) {
  const [own] = useState(() => crypto.randomUUID());
  const id = draftId ?? own;
  const isNamed = draftId !== null;
  // A draft has its address from the start, so that a reload and the way back find it.
  const name = useEffectEvent(() => onNamed(id));
  useEffect(() => {
    if (!isNamed) name();
  }, [isNamed]);
  return <DraftPage key={id} id={id} begun={begun} isNew={id === own} />;
}

interface DraftPageProps {
  id: string;
  begun: DraftChange;
  /** Nobody has it yet. */
  isNew: boolean;
}

function DraftPage({ id, begun, isNew }: DraftPageProps) {
  const draft = useQuery({
    queryKey: ['post/draft/detail', id],
    queryFn: ({ signal }) => openDraft(id, begun, signal),
    // What is typed is not replaced.
    staleTime: Infinity,
    gcTime: 0,
    ...(isNew
      ? { initialData: { first: newDraft(id, begun), saved: null, change: null, covered: null } }
      : {}),
  });
  return (
    <div className={styles.page}>
      <PageHeader title={draft.data?.first.form === 'discussion' ? '发起讨论' : '发帖'}>
        <DraftsButton />
      </PageHeader>
      {draft.data ? (
        <Editor opened={draft.data} />
      ) : draft.error ? (
        <ErrorState
          message={errorMessage(draft.error)}
          onRetry={() => void draft.refetch()}
          isRetrying={draft.isFetching}
        />
      ) : (
        <EditorSkeleton />
      )}
    </div>
  );
}

function EditedPost({ id }: { id: string }) {
  const opened = useQuery({
    queryKey: ['post/detail', id, 'edit'],
    queryFn: ({ signal }) => post('post/detail', { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isNotFound(opened.error) || opened.data?.isOwn === false)
    return <NotFoundPage title="没有找到这篇帖子" line="只有自己的帖子可以编辑" />;
  return (
    <div className={styles.page}>
      <PageHeader title="编辑帖子" />
      {opened.data ? (
        <Editor opened={openEdit(opened.data)} />
      ) : opened.error ? (
        <ErrorState
          message={errorMessage(opened.error)}
          onRetry={() => void opened.refetch()}
          isRetrying={opened.isFetching}
        />
      ) : (
        <EditorSkeleton />
      )}
    </div>
  );
}

function EditorSkeleton() {
  return (
    <div className={styles.form} role="status" aria-label="正在加载">
      <Skeleton height={140} radius="var(--radius-panel)" />
      <Skeleton height={110} width="33%" radius="var(--radius-card)" />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}

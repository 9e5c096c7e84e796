import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { draftPictures } from '../../entities/user-pictures/picture-files.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import type { Draft } from './draft.ts';
import { dropDraft } from './draft-store.ts';
import styles from './publishing.module.css';
import { useAllDrafts } from './use-all-drafts.ts';
import { draftsKey } from './use-draft.ts';

/** The drafts of this device and of all others, to go on with or to delete. */
export function DraftsPage() {
  const client = useQueryClient();
  const saved = useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => post('post/draft/list', {}, { signal }),
  });
  const drafts = useAllDrafts(saved.data?.list);
  const [deleted, setDeleted] = useState<Draft | null>(null);
  const [now] = useState(() => Date.now());
  const remove = useMutation({
    mutationFn: async ({ id, revision, pictures }: Draft) => {
      if (revision > 0) await post('post/draft/del', { id });
      dropDraft(id);
      await draftPictures.drop(pictures.map(({ key }) => key));
    },
    onSuccess: async () => {
      setDeleted(null);
      void showToast('草稿已删除');
      await client.invalidateQueries({ queryKey: draftsKey });
    },
    onError: showError,
  });
  return (
    <div className={styles.page}>
      <PageHeader title="草稿" />
      <PullToRefresh onRefresh={() => saved.refetch()}>
        {saved.isPending && drafts.length === 0 && <Skeleton height={160} />}
        {saved.error && (
          <p className={styles.hint} role="status">
            只显示这台设备上的草稿：{errorMessage(saved.error)}
          </p>
        )}
        {!saved.isPending && drafts.length === 0 && (
          <EmptyState title="没有草稿" description="写到一半离开，草稿会留在这里" />
        )}
        <ul>
          {drafts.map((draft) => (
            <li key={draft.id} className={styles.draft}>
              <Link
                to="/community/publish"
                search={{ draft: draft.id }}
                className={styles.draftLink}
              >
                <span className={styles.draftText}>{draft.title || draft.text || '没有文字'}</span>
                <span className={styles.hint}>{factsOf(draft, now)}</span>
              </Link>
              <Button variant="quiet" onClick={() => setDeleted(draft)}>
                删除
              </Button>
            </li>
          ))}
        </ul>
      </PullToRefresh>
      {deleted && (
        <Sheet title="删除草稿" onClose={() => setDeleted(null)}>
          <p className={styles.draftText}>{deleted.title || deleted.text || '没有文字'}</p>
          <p className={styles.hint}>所有设备上的这篇草稿都会删除，不能恢复</p>
          <Button
            variant="danger"
            isWide
            isBusy={remove.isPending}
            onClick={() => remove.mutate(deleted)}
          >
            删除
          </Button>
        </Sheet>
      )}
    </div>
  );
}

function factsOf({ form, pictures, video, poll, changedAt, isDirty }: Draft, now: number): string {
  const facts = [
    form === 'discussion' ? '讨论' : null,
    pictures.length > 0 ? `${pictures.length} 图` : null,
    video ? '视频' : null,
    poll ? '投票' : null,
    formatAgo(changedAt, Math.max(now, changedAt)),
    isDirty ? '在这台设备上' : null,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { OpenedPost, PostState } from '@yehang/contract/shapes/post.ts';
import { Button } from '@yehang/ui/button.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { MoreIcon } from '@yehang/ui/icons/community-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { HidePostSheet } from '../../entities/circles/hide-post-sheet.tsx';
import { useCirclePin } from '../../entities/circles/use-circle-pin.ts';
import { useDeletePost } from '../../entities/posts/use-delete-post.ts';
import { postKey } from '../../entities/posts/use-post.ts';
import { post as call } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import styles from './post-page.module.css';

interface Act {
  label: string;
  run: () => void;
  isDanger?: boolean;
}

/** States in which its author may change a post. */
const mayEdit: ReadonlySet<PostState> = new Set(['refused', 'submitted', 'published']);

/** What the author may do with a post, and what the moderators of its circle may; nothing for others. */
export function PostMenu({ opened }: { opened: OpenedPost }) {
  const { post, isOwn, role, state } = opened;
  const router = useRouter();
  const [open, setOpen] = useState<'menu' | 'delete' | 'hide' | null>(null);
  const close = () => setOpen(null);
  const pin = useOwnPin(post.id);
  const circleId = post.circle?.id ?? null;
  const circlePin = useCirclePin(circleId ?? '', post.id);
  const moderates = circleId !== null && (role === 'moderator' || role === 'owner');
  const after = (run: () => void) => () => {
    close();
    run();
  };
  const acts: Act[] = [
    ...(isOwn && mayEdit.has(state)
      ? [
          {
            label: '编辑',
            run: after(
              () => void router.navigate({ to: '/community/publish', search: { edit: post.id } }),
            ),
          },
        ]
      : []),
    ...(isOwn
      ? [
          {
            label: post.isPinnedByAuthor ? '取消主页置顶' : '置顶到我的主页',
            run: after(() => pin.mutate(!post.isPinnedByAuthor)),
          },
        ]
      : []),
    ...(moderates
      ? [
          {
            label: post.isPinnedInCircle ? '取消圈内置顶' : '在圈子里置顶',
            run: after(() => circlePin.mutate(!post.isPinnedInCircle)),
          },
          { label: '在圈子里隐藏', run: () => setOpen('hide'), isDanger: true },
        ]
      : []),
    ...(isOwn ? [{ label: '删除', run: () => setOpen('delete'), isDanger: true }] : []),
  ];
  if (acts.length === 0) return null;
  return (
    <>
      <IconButton label="更多" icon={<MoreIcon />} onClick={() => setOpen('menu')} />
      {open === 'menu' && (
        <Sheet title="帖子" onClose={close}>
          <ul className={styles.choices}>
            {acts.map(({ label, run, isDanger = false }) => (
              <li key={label}>
                <button
                  type="button"
                  className={isDanger ? `${styles.choice} ${styles.danger}` : styles.choice}
                  onClick={run}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {open === 'hide' && circleId !== null && (
        <HidePostSheet circleId={circleId} postId={post.id} onClose={close} />
      )}
      {open === 'delete' && <DeleteSheet id={post.id} onClose={close} />}
    </>
  );
}

function DeleteSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const remove = useDeletePost(id, () => {
    onClose();
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/community', replace: true });
  });
  return (
    <Sheet title="删除帖子" onClose={onClose}>
      <p className={styles.note}>删除后别人看不到了，评论也一起消失，不能恢复。买过的人仍能看</p>
      <Button variant="danger" isWide isBusy={remove.isPending} onClick={() => remove.mutate()}>
        删除
      </Button>
    </Sheet>
  );
}

function useOwnPin(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pinned: boolean) => call('post/pin', { id, pinned }),
    onSuccess: async ({ pinned }) => {
      void showToast(pinned ? '已置顶到你的主页' : '已取消置顶');
      await client.invalidateQueries({ queryKey: postKey(id) });
      await client.invalidateQueries({ queryKey: ['post/list'] });
    },
    onError: showError,
  });
}

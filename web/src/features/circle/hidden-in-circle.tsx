import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState, type ReactNode } from 'react';
import { refreshCircle } from '../../entities/circles/refresh-circle.ts';
import { headline } from '@yehang/contract/shapes/headline.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import styles from './circle-page.module.css';
import { ReportedComment } from './reported-comment.tsx';

type Kind = 'posts' | 'comments';

const kinds: readonly { value: Kind; name: string }[] = [
  { value: 'posts', name: '帖子' },
  { value: 'comments', name: '评论' },
];

/** What moderators of a circle hid, to be shown again. */
export function HiddenInCircle({ circleId }: { circleId: string }) {
  const [kind, setKind] = useState<Kind>('posts');
  const Shown = kind === 'posts' ? HiddenPosts : HiddenComments;
  return (
    <>
      <ChoiceRow label="隐藏的内容" choices={kinds} selected={kind} onSelect={setKind} isWrapped />
      <Shown circleId={circleId} />
    </>
  );
}

function HiddenPosts({ circleId }: { circleId: string }) {
  const client = useQueryClient();
  const posts = usePages('circle/manage/list', { id: circleId, state: 'hidden' });
  const show = useShowAgain(
    (postId) => post('circle/manage/hide', { id: circleId, postId, hidden: false }),
    (postId) => refreshCircle(client, circleId, postId),
  );
  return (
    <InfiniteList
      query={posts}
      skeleton={<Skeleton height={160} />}
      empty={<EmptyState title="没有隐藏的帖子" />}
    >
      {(pages) => (
        <ul>
          {pages
            .flatMap((page) => page.list)
            .map(({ card, hidden }) => (
              <HiddenRow
                key={card.id}
                id={card.id}
                authorId={card.uploader?.id}
                why={hidden}
                show={show}
              >
                <p>{headline(card)}</p>
              </HiddenRow>
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function HiddenComments({ circleId }: { circleId: string }) {
  const client = useQueryClient();
  const comments = usePages('circle/manage/comment/list', { id: circleId });
  const show = useShowAgain(
    (commentId) => post('circle/manage/comment/hide', { id: circleId, commentId, hidden: false }),
    () => refreshCircle(client, circleId),
  );
  return (
    <InfiniteList
      query={comments}
      skeleton={<Skeleton height={160} />}
      empty={<EmptyState title="没有隐藏的评论" />}
    >
      {(pages) => (
        <ul>
          {pages
            .flatMap((page) => page.list)
            .map(({ comment, card, by, reason }) => (
              <HiddenRow
                key={comment.id}
                id={comment.id}
                authorId={comment.author.id}
                why={{ by, reason }}
                show={show}
              >
                <ReportedComment comment={comment} card={card} />
              </HiddenRow>
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}

interface HiddenRowProps {
  id: string;
  /** Nobody shows their own again. */
  authorId: string | undefined;
  why: { by: string; reason: string } | null;
  show: ReturnType<typeof useShowAgain>;
  children: ReactNode;
}

function HiddenRow({ id, authorId, why, show, children }: HiddenRowProps) {
  const me = useMe();
  return (
    <li className={styles.case}>
      {children}
      {why && (
        <p className={styles.memberFact}>
          {why.by} 隐藏，理由：{why.reason}
        </p>
      )}
      {authorId !== undefined && authorId === me.data?.id ? (
        <p className={styles.memberFact}>这是你自己的，由其他版主恢复，或在消息里向平台申诉</p>
      ) : (
        <Button
          variant="secondary"
          isBusy={show.isPending && show.variables === id}
          onClick={() => show.mutate(id)}
        >
          恢复显示
        </Button>
      )}
    </li>
  );
}

function useShowAgain(
  show: (id: string) => Promise<unknown>,
  refresh: (id: string) => Promise<unknown>,
) {
  return useMutation({
    mutationFn: show,
    onSuccess: async (_answer, id: string) => {
      void showToast('圈子里又能看到了');
      await refresh(id);
    },
    onError: showError,
  });
}

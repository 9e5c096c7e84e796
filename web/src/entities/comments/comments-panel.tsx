import type { Comment } from '@yehang/contract/shapes/comment.ts';
import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { ReportSheet } from '../reports/report-sheet.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { useCommentDelete, useCommentSend } from './use-comment-actions.ts';
import { uniqueComments, useRoots } from './use-comments.ts';
import { useCircleModeration } from './use-circle-moderation.tsx';
import { useComposing } from './use-composing.ts';
import { type AuthorsActs, useModeration } from './use-own-work.ts';

interface CommentsPanelProps {
  contentId: string;
  /** The number of visible comments changed by so many. */
  onCount: (by: number) => void;
  /** What they are called here. */
  name?: '评论' | '回答';
  /** What the viewer may do as the author of the work; null for others. */
  ownWork?: AuthorsActs | null;
  /** The circle of the work, where the viewer moderates it. */
  moderatedCircle?: string | null;
}

const sorts = [
  { id: 'hot', name: '最热' },
  { id: 'new', name: '最新' },
] as const;

/** The comments of a work in every state, with the field to write one at its lower end. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { contentId, onCount, name = '评论', ownWork = null, moderatedCircle = null } = props;
  const [sort, setSort] = useState<'hot' | 'new'>('hot');
  const composing = useComposing(contentId);
  const { setReplyTo, setQuote } = composing;
  const [menuOf, setMenuOf] = useState<Comment | null>(null);
  const [reported, setReported] = useState<{ kind: 'comment' | 'user'; id: string } | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => Date.now());
  const query = useRoots(contentId, sort);

  const setThread = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((it) => it !== id)));
  const send = useCommentSend(contentId, {
    onRefused: composing.giveBack,
    // A reply to a comment that was just sent has its temporary id.
    onStored: (shownId, stored) =>
      setReplyTo((target) => (target?.id === shownId ? stored : target)),
    onCount,
  });
  const remove = useCommentDelete(contentId, onCount);
  const submit = (sticker: Sticker | null) => {
    if (send.isPending || (sticker === null && !composing.maySend)) return;
    const draft = composing.draft(sticker);
    const { replyTo } = draft;
    if (replyTo) setThread(replyTo.rootId ?? replyTo.id, true);
    send.mutate(draft);
    composing.clear(sticker !== null);
  };
  const closeMenu = () => setMenuOf(null);
  const moderationOf = useModeration(contentId, ownWork, closeMenu);
  const inCircle = useCircleModeration({
    ...{ contentId, circleId: moderatedCircle, onCount, onDone: closeMenu },
    mayPin: ownWork === null,
  });

  const pinned = query.data?.pages[0]?.pinned ?? null;
  const others = uniqueComments(query.data?.pages).filter(({ id }) => id !== pinned?.id);
  const roots = pinned ? [pinned, ...others] : others;
  const total = query.data?.pages[0]?.total;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.total} role="status">
          {total ? `${formatCount(total)} 条${name}` : ' '}
        </p>
        <div role="radiogroup" aria-label="排序" className={styles.sorts}>
          {sorts.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              role="radio"
              aria-checked={id === sort}
              className={styles.sort}
              onClick={() => setSort(id)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.list}>
        {query.isPending ? (
          <CommentsSkeleton />
        ) : !query.data ? (
          <ErrorState
            message={errorMessage(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : roots.length === 0 ? (
          <EmptyState title={`还没有${name}`} description="说说你的看法" />
        ) : (
          <>
            <ul className={styles.threads}>
              {roots.map((root) => (
                <CommentThread
                  key={root.id}
                  contentId={contentId}
                  root={root}
                  now={Math.max(now, root.createdAt)}
                  isOpen={open.has(root.id)}
                  onOpen={(isOpen) => setThread(root.id, isOpen)}
                  onReply={setReplyTo}
                  onMore={setMenuOf}
                />
              ))}
            </ul>
            <EndOfList
              hasMore={query.hasNextPage}
              isFetching={query.isFetchingNextPage}
              error={query.isFetchNextPageError ? query.error : null}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </div>
      <CommentComposer
        composing={composing}
        name={name}
        isSending={send.isPending}
        onSend={submit}
      />
      {menuOf && (
        <CommentMenu
          comment={menuOf}
          contentId={contentId}
          onClose={closeMenu}
          onReply={() => {
            setReplyTo(menuOf);
            setMenuOf(null);
          }}
          onQuote={() => {
            setReplyTo(null);
            setQuote(menuOf);
            setMenuOf(null);
          }}
          moderation={[...moderationOf(menuOf), ...inCircle.entriesOf(menuOf)]}
          onReport={() => {
            setReported({ kind: 'comment', id: menuOf.id });
            setMenuOf(null);
          }}
          onReportAuthor={() => {
            setReported({ kind: 'user', id: menuOf.author.id });
            setMenuOf(null);
          }}
          onDelete={() => {
            remove(menuOf);
            setMenuOf(null);
          }}
        />
      )}
      {inCircle.sheet}
      {reported && <ReportSheet {...reported} onClose={() => setReported(null)} />}
    </div>
  );
}

/** The skeleton of the comments. */
function CommentsSkeleton() {
  return (
    <div className={styles.bones} role="status" aria-label="正在加载评论">
      {[72, 56, 84].map((width) => (
        <div key={width} className={styles.bone}>
          <Skeleton height={36} width={36} radius="50%" />
          <div>
            <Skeleton height={12} width="30%" />
            <Skeleton height={14} width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}

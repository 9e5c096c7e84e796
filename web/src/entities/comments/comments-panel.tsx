import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { ReportSheet } from '../reports/report-sheet.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { saveDraft, readDraft } from './comment-drafts.ts';
import { CommentMenu } from './comment-menu.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import type { Draft } from './use-comment-actions.ts';
import { useCommentDelete, useCommentSend } from './use-comment-actions.ts';
import { uniqueComments, useRoots } from './use-comments.ts';

interface CommentsPanelProps {
  contentId: string;
  /** The number of visible comments changed by so many. */
  onCount: (by: number) => void;
}

const sorts = [
  { id: 'hot', name: '最热' },
  { id: 'new', name: '最新' },
] as const;

/** The comments of a work in every state, with the field to write one at its lower end. */
export function CommentsPanel({ contentId, onCount }: CommentsPanelProps) {
  const [sort, setSort] = useState<'hot' | 'new'>('hot');
  const [text, setText] = useState(() => readDraft(contentId));
  const [replyTo, setReplyTo] = useState<Comment | null>(null);
  const [menuOf, setMenuOf] = useState<Comment | null>(null);
  const [reported, setReported] = useState<{ kind: 'comment' | 'user'; id: string } | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => Date.now());
  const query = useRoots(contentId, sort);

  const type = (typed: string) => {
    setText(typed);
    saveDraft(contentId, typed);
  };
  const setThread = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((it) => it !== id)));
  const giveBack = (draft: Draft) => {
    type(draft.text);
    setReplyTo(draft.replyTo);
  };
  const send = useCommentSend(contentId, {
    onRefused: giveBack,
    // A reply to a comment that was just sent has its temporary id.
    onStored: (shownId, stored) =>
      setReplyTo((target) => (target?.id === shownId ? stored : target)),
    onCount,
  });
  const remove = useCommentDelete(contentId, onCount);
  const submit = () => {
    const typed = text.trim();
    if (typed === '' || send.isPending) return;
    if (replyTo) setThread(replyTo.rootId ?? replyTo.id, true);
    send.mutate({ text: typed, replyTo });
    type('');
    setReplyTo(null);
  };

  const roots = uniqueComments(query.data?.pages);
  const total = query.data?.pages[0]?.total;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.total} role="status">
          {total ? `${formatCount(total)} 条评论` : ' '}
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
          <EmptyState title="还没有评论" description="说说你的看法" />
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
        text={text}
        replyTo={replyTo}
        isSending={send.isPending}
        onText={type}
        onCancelReply={() => setReplyTo(null)}
        onSend={submit}
      />
      {menuOf && (
        <CommentMenu
          comment={menuOf}
          onClose={() => setMenuOf(null)}
          onReply={() => {
            setReplyTo(menuOf);
            setMenuOf(null);
          }}
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

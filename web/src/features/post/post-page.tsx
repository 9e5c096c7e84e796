import { useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { useRef, useState, type ReactNode } from 'react';
import type { OpenedPost } from '@yehang/contract/shapes/post.ts';
import { refetchComments } from '../../entities/comments/comment-cache.ts';
import { CommentsPanel } from '../../entities/comments/comments-panel.tsx';
import { EngagementBar } from '../../entities/engagement/engagement-bar.tsx';
import { UploaderRow } from '../../entities/people/uploader-row.tsx';
import { PictureViewer } from '../../entities/picture-viewer/picture-viewer.tsx';
import { PictureGrid } from '../../entities/posts/picture-grid.tsx';
import { headline } from '@yehang/contract/shapes/headline.ts';
import { usePatchPost } from '../../entities/posts/use-patch-post.ts';
import { postKey, usePost } from '../../entities/posts/use-post.ts';
import { ContentWall } from '../../entities/purchase/content-wall.tsx';
import { RelatedContents } from '../../entities/related/related-contents.tsx';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { BestAnswer } from './best-answer.tsx';
import { LinkCards } from './link-cards.tsx';
import { PollBox } from './poll-box.tsx';
import { PostPlaces, PostWords } from './post-body.tsx';
import { PostMenu } from './post-menu.tsx';
import styles from './post-page.module.css';
import { PostSkeleton } from './post-skeleton.tsx';
import { PostState } from './post-state.tsx';
import { PostVideo } from './post-video.tsx';
import { useBestAnswer } from './use-best-answer.ts';
import { useShowPoll } from './use-show-poll.ts';

/** Plays the video of a post in place; given by the route, because players are another feature's. */
export type PlayPost = (video: {
  opened: OpenedPost;
  onRenew: () => Promise<unknown>;
  onClose: () => void;
}) => ReactNode;

interface PostPageProps {
  id: string;
  play: PlayPost;
  /** Whether the comments are what was asked for. */
  isAtComments: boolean;
}

/** A post: whose it is, all that it says and shows, what the rest of it costs, and what is said about it. */
export function PostPage({ id, play, isAtComments }: PostPageProps) {
  const opened = usePost(id);
  const client = useQueryClient();
  if (isNotFound(opened.error))
    return (
      <NotFoundPage
        title="没有找到这篇帖子"
        line="它可能已被删除或下架，去社区看看别的吧"
        next={{ to: '/community', name: '去社区' }}
      />
    );
  return (
    <div className={styles.page}>
      <PageHeader title={opened.data?.post.form === 'discussion' ? '讨论' : '帖子'}>
        {opened.data && <PostMenu opened={opened.data} />}
      </PageHeader>
      {opened.data ? (
        <PullToRefresh
          onRefresh={() => Promise.all([opened.refetch(), refetchComments(client, id)])}
        >
          <Opened
            opened={opened.data}
            play={play}
            isAtComments={isAtComments}
            onRefresh={() => opened.refetch({ throwOnError: true })}
          />
        </PullToRefresh>
      ) : opened.error ? (
        <ErrorState
          message={errorMessage(opened.error)}
          onRetry={() => void opened.refetch()}
          isRetrying={opened.isFetching}
        />
      ) : (
        <PostSkeleton />
      )}
    </div>
  );
}

interface OpenedProps extends Omit<PostPageProps, 'id'> {
  opened: OpenedPost;
  onRefresh: () => Promise<unknown>;
}

function Opened({ opened, play, isAtComments, onRefresh }: OpenedProps) {
  const { post, access, pictures } = opened;
  const patch = usePatchPost(post.id);
  const [viewed, setViewed] = useState<number | null>(null);
  const wallPlace = useRef<HTMLDivElement>(null);
  const wall = access.allowed ? null : (
    <ContentWall
      content={{ id: post.id, title: headline(post) }}
      access={access}
      call="post/pay"
      heading={hiddenText(opened)}
      unlocks="全文、图片和视频都能看，永久有效"
      tierUse="看完整内容"
      onChanged={() => void onRefresh().catch(() => undefined)}
    />
  );
  const open = (at: number) => {
    if (at < pictures.length) setViewed(at);
    else wallPlace.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  return (
    <>
      <article className={styles.post}>
        <PostState opened={opened} />
        {post.uploader && <UploaderRow uploader={post.uploader} />}
        <PostWords opened={opened} />
        {post.video && (
          <PostVideo
            opened={opened}
            play={(onClose) => play({ opened, onRenew: onRefresh, onClose })}
          />
        )}
        <PictureGrid pictures={post.pictures} isUrgent onOpen={open} />
        {wall && <div ref={wallPlace}>{wall}</div>}
        <OwnPoll opened={opened} />
        <LinkCards cards={post.cards} />
        <PostPlaces opened={opened} />
      </article>
      {isPublic(opened) && (
        <>
          <EngagementBar content={sharedPost(post)} patch={patch} />
          {post.form === 'discussion' && post.best && <BestAnswer answer={post.best} />}
          <Discussion opened={opened} isAtComments={isAtComments} />
        </>
      )}
      {viewed !== null && (
        <PictureViewer
          title={headline(post)}
          pictures={pictures}
          total={post.pictures.length}
          start={viewed}
          isPlaying={false}
          wall={wall}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

/** Whether others see it: what only its author sees can be neither liked nor answered yet. */
const isPublic = ({ state }: OpenedPost): boolean => state === 'published';

/** A post as it is passed on: named by its first words, without a cover where it has none. */
function sharedPost(post: OpenedPost['post']) {
  const cover = post.cover.path === '' ? null : post.cover;
  return { ...post, title: headline(post), cover };
}

/** What is behind the wall, in words. */
function hiddenText({ post, pictures }: OpenedPost): string {
  const hidden = post.pictures.length - pictures.length;
  if (post.video) return '完整视频需要解锁';
  if (hidden === 0) return '后面的内容需要解锁';
  return post.isWhole ? `还有 ${hidden} 张图片` : `还有 ${hidden} 张图片和全文`;
}

function OwnPoll({ opened }: { opened: OpenedPost }) {
  const { post } = opened;
  const show = useShowPoll(post.id);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: postKey(post.id) });
  return (
    post.poll && (
      <PollBox
        postId={post.id}
        poll={post.poll}
        isPublic={isPublic(opened)}
        onVoted={show}
        onStale={refresh}
      />
    )
  );
}

const PANEL = 'post-discussion';

function Discussion({ opened, isAtComments }: Pick<OpenedProps, 'opened' | 'isAtComments'>) {
  const { post, isOwn } = opened;
  const moderates = opened.role === 'moderator' || opened.role === 'owner';
  const patch = usePatchPost(post.id);
  const [tab, setTab] = useState('comments');
  const place = useRef(isAtComments);
  const isDiscussion = post.form === 'discussion';
  const name = isDiscussion ? '回答' : '评论';
  const choose = useBestAnswer(post.id);
  const { comments } = post;
  return (
    <div
      ref={(element) => {
        if (element && place.current) element.scrollIntoView();
        place.current = false;
      }}
    >
      <Tabs
        label={headline(post)}
        tabs={[
          { id: 'comments', name: comments > 0 ? `${name} ${formatCount(comments)}` : name },
          { id: 'related', name: '相关' },
        ]}
        selected={tab}
        onSelect={setTab}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel">
        {tab === 'comments' ? (
          <CommentsPanel
            contentId={post.id}
            name={name}
            ownWork={isOwn ? { onBest: isDiscussion ? choose : undefined } : null}
            moderatedCircle={moderates ? (post.circle?.id ?? null) : null}
            onCount={(by) => patch((one) => withComments(one, by))}
          />
        ) : (
          <RelatedContents item={post} />
        )}
      </div>
    </div>
  );
}

function withComments<Content>(content: Content, by: number): Content {
  const { comments = 0 } = content as { comments?: number };
  return { ...content, comments: Math.max(0, comments + by) };
}

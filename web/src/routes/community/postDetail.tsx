import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { PostPlayer } from '../../features/player/embedded/post-player.tsx';
import { type PlayPost, PostPage } from '../../features/post/post-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/postDetail')({
  validateSearch: object({ id: idField }),
  staticData: { title: '帖子' },
  component: Post,
});

const play: PlayPost = (video) => <PostPlayer {...video} />;

function Post() {
  const { id } = Route.useSearch();
  return id === null ? (
    <NotFoundPage title="没有找到这篇帖子" />
  ) : (
    <PostPage key={id} id={id} play={play} isAtComments={location.hash === '#comments'} />
  );
}

import { QueryClient } from '@tanstack/react-query';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { expect, test } from 'vitest';
import { fakeComment } from '../../../test/fake/fake-post.ts';
import type { CommentPage } from './comment-cache.ts';
import { ensureRootShown, rootsKey } from './comment-cache.ts';

const contentId = 'one';
const comment = (id: string): Comment => fakeComment(1, { id, text: '等第四集', isOwn: true });

/** A client that fetches top-level comments; `answer` responds to its request. */
function clientAsking() {
  const client = new QueryClient();
  const asked: ((page: CommentPage) => void)[] = [];
  const ask = () =>
    client.infiniteQuery({
      queryKey: rootsKey(contentId, 'hot'),
      queryFn: () => new Promise<CommentPage>((resolve) => asked.push(resolve)),
      initialPageParam: null as string | null,
    });
  const answer = async (list: Comment[]) => {
    await expect.poll(() => asked.length).toBe(1);
    asked.shift()?.({ list, cursor: null });
  };
  const shown = () =>
    client
      .getQueryData<{ pages: CommentPage[] }>(rootsKey(contentId, 'hot'))
      ?.pages.flatMap(({ list }) => list.map(({ id }) => id));
  return { client, ask, answer, shown };
}

test('a comment sent while the list is loading is shown, though the list does not have it', async () => {
  const { client, ask, answer, shown } = clientAsking();
  const asking = ask();
  ensureRootShown(client, contentId, comment('mine'));
  await answer([comment('other')]);
  await asking;
  await expect.poll(shown).toEqual(['mine', 'other']);
});

test('a comment sent after a list without it was loaded is shown once', async () => {
  const { client, ask, answer, shown } = clientAsking();
  const asking = ask();
  await answer([]);
  await asking;
  ensureRootShown(client, contentId, comment('mine'));
  ensureRootShown(client, contentId, comment('mine'));
  expect(shown()).toEqual(['mine']);
});

test('a comment that the late response has is not shown twice', async () => {
  const { client, ask, answer, shown } = clientAsking();
  const asking = ask();
  ensureRootShown(client, contentId, comment('mine'));
  await answer([comment('other'), comment('mine')]);
  await asking;
  await expect.poll(shown).toEqual(['other', 'mine']);
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeCircle, fakePostCard, fakeUserPicture } from '../../../test/fake/fake-post.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { feedLayout } from '../../entities/posts/feed-layout.ts';
import { CommunityPage } from './community-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const cards = [1, 2, 3].map((seed) => fakePostCard(seed, { pictures: [fakeUserPicture(seed)] }));

function open(handlers: FakeHandlers = {}) {
  const client = fakeClient({
    'media/muted/list': () => ({ words: [] }),
    'circle/list': ({ sort }) => ({
      list: sort === 'joined' ? [] : [fakeCircle(1), fakeCircle(2)],
      cursor: null,
    }),
    'post/list': () => ({ list: cards, cursor: null }),
    ...handlers,
  });
  renderPage(<CommunityPage />);
  return client;
}

beforeEach(() => feedLayout.set('columns'));
afterEach(cleanup);

it('opens on recommended circles for who joined none, and on the own ones for others', async () => {
  open();
  await screen.findByText('夜跑圈 2');
  expect(screen.getByRole('radio', { name: '推荐' }).getAttribute('aria-checked')).toBe('true');
  cleanup();
  open({ 'circle/list': () => ({ list: [fakeCircle(3, { role: 'member' })], cursor: null }) });
  await screen.findByText('夜跑圈 3');
  expect(screen.getByRole('radio', { name: '我的圈子' }).getAttribute('aria-checked')).toBe('true');
});

it('joins a circle at once, and asks before it is left', async () => {
  const client = open({
    'circle/join': ({ joined }) => ({ joined, members: joined ? 1_201 : 1_200 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '加入 夜跑圈 1' }));
  fireEvent.click(await screen.findByRole('button', { name: '退出 夜跑圈 1' }));
  fireEvent.click(await screen.findByRole('button', { name: '退出圈子' }));
  await screen.findByRole('button', { name: '加入 夜跑圈 1' });
  await waitFor(() =>
    expect(client.inputsOf('circle/join').map(({ joined }) => joined)).toEqual([true, false]),
  );
});

it('shows posts in two columns or in one, and remembers which', async () => {
  open();
  await screen.findByText('第 1 次夜跑，风很轻');
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '改为单列' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  cleanup();
  open();
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

it('likes a post in the list: seen at once', async () => {
  feedLayout.set('rows');
  const client = open({ 'media/like': ({ liked }) => ({ liked }) });
  const [like] = await screen.findAllByRole('button', { name: '点赞，30' });
  if (like) fireEvent.click(like);
  expect(
    (await screen.findByRole('button', { name: '点赞，31' })).getAttribute('aria-pressed'),
  ).toBe('true');
  await waitFor(() => expect(client.inputsOf('media/like')).toHaveLength(1));
});

it('a feed of nobody says what to do', async () => {
  open({ 'post/list': () => ({ list: [], cursor: null }) });
  fireEvent.click(await screen.findByRole('tab', { name: '关注' }));
  await screen.findByText('还没有动态');
});

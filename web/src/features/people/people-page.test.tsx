import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Person } from '@yehang/contract/shapes/person.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeCircle } from '../../../test/fake/fake-post.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { PeoplePage } from './people-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const somebody: Person = {
  id: fakeId(2, 1),
  nickname: '夜行者',
  avatar: null,
  intro: '',
  followers: 120,
  isFollowed: true,
};

test('whom one follows is listed, to visit and to unfollow', async () => {
  const onSide = vi.fn();
  fakeClient({
    'user/caredusers': ({ side }) => ({
      list: side === 'following' ? [somebody] : [],
      cursor: null,
    }),
  });
  renderPage(<PeoplePage side="following" onSide={onSide} />);
  const link = await screen.findByRole('link', { name: /夜行者/ });
  expect(link.getAttribute('href')).toBe(`/subPage/upIndex?id=${somebody.id}`);
  screen.getByRole('button', { name: /关注/ });
  fireEvent.click(screen.getByRole('tab', { name: '粉丝' }));
  expect(onSide).toHaveBeenCalledWith('followers');
});

test('where nobody follows, it says so', async () => {
  fakeClient({ 'user/caredusers': () => ({ list: [], cursor: null }) });
  renderPage(<PeoplePage side="followers" onSide={() => undefined} />);
  await screen.findByText('还没有粉丝');
});

test('circles are the joined ones, of oneself and of somebody else', async () => {
  const circle = fakeCircle(1);
  const { inputsOf } = fakeClient({ 'circle/list': () => ({ list: [circle], cursor: null }) });
  renderPage(<PeoplePage side="circles" onSide={() => undefined} />);
  await screen.findByRole('link', { name: new RegExp(circle.title) });
  cleanup();
  renderPage(<PeoplePage userId={somebody.id} side="circles" onSide={() => undefined} />);
  await screen.findByRole('link', { name: new RegExp(circle.title) });
  expect(inputsOf('circle/list')).toMatchObject([
    { sort: 'joined' },
    { sort: 'joined', userId: somebody.id },
  ]);
});

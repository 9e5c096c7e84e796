import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeProfile, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { comingSoonPageAt } from '../../coming-soon.ts';
import { MinePage } from './mine-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const isBuilt = (path: string) => comingSoonPageAt(path) === null;
const me = { ...fakeUser(), goldCents: 1200, incomeGoldCents: 0 };

function open({ isGuest, built }: { isGuest: boolean; built: (path: string) => boolean }) {
  const user = { ...me, isGuest };
  fakeClient({
    'user/info': ({ userId }) => (userId === undefined ? user : fakeProfile(user)),
    'publish/info': () => {
      throw new Error('no works');
    },
  });
  renderPage(<MinePage isBuilt={built} />);
}

const paths = () =>
  screen.getAllByRole('link').map((link) => (link.getAttribute('href') ?? '').split('?')[0] ?? '');

afterEach(cleanup);

test('likes lead to the own page, followers and following to their lists', async () => {
  open({ isGuest: true, built: isBuilt });
  const counts = [
    ['30 获赞', `/subPage/upIndex?id=${me.id}`],
    ['120 粉丝', '/mine/myGroup?side=followers'],
    ['2 关注', '/mine/myGroup?side=following'],
  ] as const;
  for (const [name, href] of counts) {
    const count = await screen.findByRole('link', { name });
    expect(count.getAttribute('href')).toBe(href);
  }
});

test('nothing is offered that is not built', async () => {
  open({ isGuest: true, built: isBuilt });
  await screen.findByRole('link', { name: /编号/ });
  await waitFor(() => expect(paths().length).toBeGreaterThan(6));
  expect(paths().filter((path) => !isBuilt(path))).toEqual([]);
  expect(paths()).toContain('/mine/seting');
});

test('a guest is offered to sign in, once there is a page for it', async () => {
  open({ isGuest: true, built: () => true });
  const link = await screen.findByRole('link', { name: '登录' });
  expect(link.getAttribute('href')).toBe('/mine/phoneLogin');
  expect(screen.queryByRole('link', { name: '编辑资料' })).toBeNull();
});

test('others are offered to edit their profile, once there is a page for it', async () => {
  open({ isGuest: false, built: () => true });
  const link = await screen.findByRole('link', { name: '编辑资料' });
  expect(link.getAttribute('href')).toBe('/mine/nickName');
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
});

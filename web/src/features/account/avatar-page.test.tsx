import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient, type FakeHandlers } from '../../../test/fake-client.ts';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { readAvatarFile } from './avatar-file.ts';
import { AvatarPage } from './avatar-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
const said = vi.fn<(sentence: string) => void>();
vi.mock(import('../../lib/toast/show-toast.ts'), () => ({
  showToast: (sentence: string) => Promise.resolve(said(sentence)),
  showError: () => undefined,
}));
vi.mock(import('./avatar-file.ts'), () => ({ readAvatarFile: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  said.mockReset();
  vi.mocked(readAvatarFile).mockReset();
});
afterEach(cleanup);

const picture = (name: string) => ({
  ...{ path: `p/${name}.webp`, width: 96, height: 96, color: '#203040' },
});

/** A page whose user changes as the server says. */
function open(info: Partial<OwnInfo> = {}, over: FakeHandlers = {}) {
  let own = { ...fakeUser(), goldCents: 0, incomeGoldCents: 0, ...info };
  const client = fakeClient({
    'user/info': () => own,
    'user/avatar/list': () => ({ list: [picture('one'), picture('two')] }),
    'user/avatar': ({ path }) => {
      own = { ...own, avatar: path === null ? null : { ...picture('one'), path } };
      return own;
    },
    'user/avatar/upload': () => {
      own = { ...own, pendingAvatar: picture('own') };
      return own;
    },
    ...over,
  });
  renderPage(<AvatarPage />);
  return client;
}
const file = new File(['x'], 'me.png', { type: 'image/png' });
const choose = async () =>
  fireEvent.change(await screen.findByLabelText('上传图片'), { target: { files: [file] } });

test('one of those offered is taken by pressing it, and given up again', async () => {
  const { inputsOf } = open();
  fireEvent.click(await screen.findByRole('button', { name: '头像 2' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '头像 2' }).getAttribute('aria-pressed')).toBe(
      'true',
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: '不用头像' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '不用头像' })).toBeNull());
  expect(inputsOf('user/avatar')).toEqual([{ path: 'p/two.webp' }, { path: null }]);
});

test('a picture of one’s own waits for the review, and says so', async () => {
  vi.mocked(readAvatarFile).mockResolvedValue('YWJj');
  const { inputsOf } = open();
  await choose();
  await screen.findByText('正在审核，通过前别人看到的还是原来的头像');
  expect(inputsOf('user/avatar/upload')).toEqual([{ picture: 'YWJj' }]);
});

test('a file that is no picture is said to be none, and a refusal says why', async () => {
  vi.mocked(readAvatarFile).mockRejectedValue(new TypeError('no picture'));
  const { inputsOf } = open({ avatarRefusal: '图片里有二维码' });
  expect((await screen.findByRole('alert')).textContent).toContain('图片里有二维码');
  await choose();
  await waitFor(() => expect(said).toHaveBeenCalledWith('这不是能打开的图片，请换一张'));
  expect(inputsOf('user/avatar/upload')).toEqual([]);
});

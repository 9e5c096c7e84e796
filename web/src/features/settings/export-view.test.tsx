import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DataExport } from '@yehang/contract/shapes/data-export.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient, type FakeHandlers } from '../../../test/fake-client.ts';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { openOutLink } from '../../lib/native/bridge.ts';
import { ExportView } from './export-view.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
vi.mock(import('../../lib/native/bridge.ts'), async (original) => ({
  ...(await original()),
  openOutLink: vi.fn(() => true),
}));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ready: DataExport = {
  ...{ id: fakeId(7, 1), state: 'ready', percent: 100, bytes: 2048 },
  ...{ createdAt: Date.UTC(2026, 0, 2), expiresAt: Date.UTC(2026, 0, 9) },
};
const owner = {
  ...fakeUser(),
  isGuest: false,
  hasPassword: true,
  goldCents: 0,
  incomeGoldCents: 0,
};
const open = (latest: DataExport | null, over: FakeHandlers = {}) => {
  const client = fakeClient({
    'user/info': () => owner,
    'user/export/info': () => ({ latest }),
    'user/export/request': () => ({ latest: { ...ready, state: 'queued', percent: 0 } }),
    ...over,
  });
  renderPage(<ExportView />);
  return client;
};

test('a copy is asked for, and says how far it is', async () => {
  open(null);
  fireEvent.click(await screen.findByRole('button', { name: '打包我的数据' }));
  await screen.findByText('排队中');
  expect(screen.getByRole('progressbar', { name: '打包进度' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '重新打包' }).disabled).toBe(true);
});

test('a copy is downloaded for the password, which a session does not know', async () => {
  const url = 'https://a.example/api/app/user/export/file?id=1';
  const answers = [
    () => Promise.reject(new ApiError(4000, '密码不对', { field: 'password' })),
    () => ({ url, expiresAt: 0 }),
  ];
  const { inputsOf } = open(ready, { 'user/export/link': () => answers.shift()!() });
  fireEvent.click(await screen.findByRole('button', { name: '下载' }));
  const field = await screen.findByLabelText('登录密码');
  const [, submit] = screen.getAllByRole<HTMLButtonElement>('button', { name: '下载' });
  expect(submit!.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'wrong one' } });
  fireEvent.click(submit!);
  await screen.findByText('密码不对');
  fireEvent.change(field, { target: { value: 'a quiet voyage' } });
  fireEvent.click(submit!);
  await waitFor(() => expect(openOutLink).toHaveBeenCalledWith(url));
  expect(inputsOf('user/export/link')).toMatchObject([
    { id: ready.id, password: 'wrong one' },
    { id: ready.id, password: 'a quiet voyage' },
  ]);
});

test('what failed, and what is over, can be asked for again', async () => {
  open({ ...ready, state: 'failed', bytes: null, expiresAt: null });
  await screen.findByText('没有成功，请重新打包');
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull();
  cleanup();
  open({ ...ready, state: 'deleted', bytes: null });
  await screen.findByText('已到期删除');
  expect(screen.getByRole('button', { name: '重新打包' })).toBeTruthy();
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PasskeyRow } from '@yehang/contract/shapes/passkey.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { PasskeysView } from './passkeys-view.tsx';
import { PasswordView } from './password-view.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const owner = {
  ...fakeUser(),
  isGuest: false,
  hasPassword: true,
  goldCents: 0,
  incomeGoldCents: 0,
};
const passkey = (number: number, name: string): PasskeyRow => ({
  ...{ id: fakeId(8, number), name, rpId: 'yehang.example', isBackedUp: false },
  ...{ createdAt: Date.UTC(2026, 0, 2), lastUsedAt: null },
});

/** A client that keeps a list of passkeys. */
function client(list: PasskeyRow[]) {
  let left = list;
  return fakeClient({
    'user/info': () => owner,
    'user/changePassword': () => ({ endedSessions: 2 }),
    'user/passkey/list': () => ({ list: left }),
    'user/passkey/remove': ({ id }) => {
      left = left.filter((one) => one.id !== id);
      return {};
    },
    'user/passkey/rename': ({ id, name }) => {
      left = left.map((one) => (one.id === id ? { ...one, name } : one));
      return {};
    },
  });
}

async function change() {
  fireEvent.change(await screen.findByLabelText('现在的密码'), { target: { value: 'old one' } });
  fireEvent.change(screen.getByLabelText('新密码'), { target: { value: 'a quiet voyage' } });
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
}

async function remove(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `删除 ${name}` }));
  const sheet = await screen.findByRole('dialog', { name: '删除通行密钥' });
  fireEvent.click(within(sheet).getByRole('button', { name: '删除' }));
}

test('passkeys that still open the account are shown once the password is changed', async () => {
  const { inputsOf } = client([passkey(1, '我的手机'), passkey(2, '陌生的设备')]);
  renderPage(<PasswordView />);
  await screen.findByText(/通行密钥还能登录/);
  await change();
  await screen.findByText('密码已修改。这些通行密钥还能登录你的账号，不认识的请删除');
  await remove('陌生的设备');
  await waitFor(() => expect(screen.queryByText('陌生的设备')).toBeNull());
  expect(screen.getByText('我的手机')).toBeTruthy();
  expect(inputsOf('user/passkey/remove')).toEqual([{ id: passkey(2, '').id }]);
  expect(screen.getByRole('button', { name: '完成' })).toBeTruthy();
});

test('without passkeys a changed password leads back', async () => {
  const back = vi.spyOn(history, 'go');
  const { inputsOf } = client([]);
  renderPage(<PasswordView />);
  await change();
  await waitFor(() => expect(inputsOf('user/passkey/list')).toHaveLength(1));
  expect(screen.queryByText(/不认识的请删除/)).toBeNull();
  back.mockRestore();
});

test('passkeys are named anew and removed on their page', async () => {
  const { inputsOf } = client([passkey(1, '我的手机')]);
  renderPage(<PasskeysView />);
  fireEvent.click(await screen.findByRole('button', { name: '给 我的手机 改名' }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: '旧手机' } });
  fireEvent.click(within(sheet).getAllByRole('button').at(-1)!);
  await screen.findByText('旧手机');
  expect(inputsOf('user/passkey/rename')).toMatchObject([{ name: '旧手机' }]);
  await remove('旧手机');
  await waitFor(() => expect(screen.queryByText('旧手机')).toBeNull());
});

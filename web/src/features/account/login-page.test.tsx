import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { answerByPasskey, hasPasskeys } from '../../entities/passkeys/webauthn.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { restartApp } from '../../lib/navigation/restart-app.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { LoginPage } from './login-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
vi.mock(import('../../lib/navigation/restart-app.ts'), () => ({ restartApp: vi.fn() }));
vi.mock(import('../../entities/passkeys/webauthn.ts'), async (original) => ({
  ...(await original()),
  hasPasskeys: vi.fn(() => false),
  offersInField: vi.fn(() => Promise.resolve(true)),
  answerByPasskey: vi.fn(),
}));

const me = fakeUser();
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const before = () => ({
  challenge: { text: 'a', bits: 3, expiresAt: 1 },
  edition: 'full' as const,
  region: { dialCodes: ['86'] },
});

beforeEach(() => {
  vi.mocked(restartApp).mockClear();
  vi.mocked(answerByPasskey).mockReset();
  userStore.set({ ...userStore.get(), info: me });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a code is sent for a solved challenge, and logs in', async () => {
  const client = fakeClient({
    'login/before': before,
    'login/captcha': () => ({ expiresAt: 1, retryAfterSeconds: 60 }),
    'login/phone': () => ({ ...me, isGuest: false }),
  });
  renderPage(<LoginPage tab="phone" onTab={() => undefined} />);
  await screen.findByLabelText('手机号');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(true);
  type('手机号', '138 0013 8000');
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: '60 秒后重发' });
  type('验证码', '12a3456');
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(restartApp).toHaveBeenCalled());
  expect(client.inputsOf('login/captcha')).toMatchObject([
    { phone: '13800138000', purpose: 'login', challenge: 'a' },
  ]);
  expect(client.inputsOf('login/phone')).toMatchObject([{ phone: '13800138000', code: '123456' }]);
});

test('what is wrong stands at its field, and goes when the field is changed', async () => {
  fakeClient({
    'login/account/register': () => {
      throw new ApiError(4090, '这个账号名已经有人用了，请换一个', { field: 'account' });
    },
  });
  renderPage(<LoginPage tab="register" onTab={() => undefined} />);
  await screen.findByLabelText('账号名');
  type('账号名', 'sailor');
  type('密码', 'a quiet voyage');
  fireEvent.click(screen.getByRole('button', { name: '注册并登录' }));
  await screen.findByText('这个账号名已经有人用了，请换一个');
  expect(restartApp).not.toHaveBeenCalled();
  type('账号名', 'sailor_2');
  expect(screen.queryByText('这个账号名已经有人用了，请换一个')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('a quiet voyage');
});

test('another user finds nothing of the former one; the same one keeps it', async () => {
  localStorage.setItem('yehang.search-history', '["夜航"]');
  fakeClient({
    'login/account/login': ({ account }) => ({ ...me, id: account === 'other' ? 'other' : me.id }),
  });
  renderPage(<LoginPage tab="password" onTab={() => undefined} />);
  await screen.findByLabelText('账号');
  const enter = async (account: string) => {
    vi.mocked(restartApp).mockClear();
    type('账号', account);
    type('密码', 'a quiet voyage');
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(restartApp).toHaveBeenCalled());
  };
  await enter('myself');
  expect(localStorage.getItem('yehang.search-history')).not.toBeNull();
  await enter('other');
  expect(localStorage.getItem('yehang.search-history')).toBeNull();
});

test('a password can be looked at', async () => {
  fakeClient({});
  renderPage(<LoginPage tab="password" onTab={() => undefined} />);
  const field = await screen.findByLabelText<HTMLInputElement>('密码');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: '显示' }));
  expect(field.type).toBe('text');
});

describe('a passkey', () => {
  const challenge = () => ({ challenge: 'a', rpId: 'yehang.example', timeoutMs: 60_000 });
  const answer = {
    ...{ credentialId: 'a', clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' },
    userHandle: null,
  };
  const button = () => screen.findByRole('button', { name: '用通行密钥登录' });
  beforeEach(() => void vi.mocked(hasPasskeys).mockReturnValue(true));
  afterEach(() => void vi.mocked(hasPasskeys).mockReturnValue(false));

  test('that is picked in the field keeps its button from asking again', async () => {
    vi.mocked(answerByPasskey).mockResolvedValue(answer);
    const client = fakeClient({
      'login/passkey/challenge': challenge,
      'login/passkey': () => new Promise(() => undefined),
    });
    renderPage(<LoginPage tab="password" onTab={() => undefined} />);
    await waitFor(() => expect(client.inputsOf('login/passkey')).toHaveLength(1));
    fireEvent.click(await button());
    expect((await button()).getAttribute('aria-busy')).toBe('true');
    expect(client.inputsOf('login/passkey/challenge')).toHaveLength(1);
  });

  test('is asked for once where the button is pressed before one is picked in the field', async () => {
    let pick = () => {};
    vi.mocked(answerByPasskey)
      .mockReturnValueOnce(new Promise((resolve) => (pick = () => resolve(answer))))
      .mockResolvedValue({ ...answer, signature: 'of the button' });
    const client = fakeClient({
      'login/passkey/challenge': challenge,
      'login/passkey': () => ({ ...me, isGuest: false }),
    });
    renderPage(<LoginPage tab="password" onTab={() => undefined} />);
    await waitFor(() => expect(answerByPasskey).toHaveBeenCalledOnce());
    fireEvent.click(await button());
    pick();
    await waitFor(() => expect(restartApp).toHaveBeenCalled());
    expect(client.inputsOf('login/passkey')).toMatchObject([{ signature: 'of the button' }]);
  });
});

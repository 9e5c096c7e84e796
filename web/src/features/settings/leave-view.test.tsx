import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AccountDeletionState } from '@yehang/contract/shapes/account-deletion.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { restartApp } from '../../lib/navigation/restart-app.ts';
import { LeaveView } from './leave-view.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
vi.mock(import('../../lib/navigation/restart-app.ts'), () => ({ restartApp: vi.fn() }));

const state: AccountDeletionState = {
  dueAt: null,
  coolingDays: 14,
  obstacles: [],
  proof: 'password',
};
const leave = () => screen.findByRole<HTMLButtonElement>('button', { name: '申请注销' });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('gold is given up by its own switch, and the password is asked for', async () => {
  const gold = { kind: 'gold', text: '还有 12 金币和 0 金币的收入，注销后不能找回' } as const;
  const client = fakeClient({
    'user/delete/info': () => ({ ...state, obstacles: [gold] }),
    'user/delete/request': () => ({ ...state, dueAt: Date.UTC(2026, 0, 9) }),
  });
  renderPage(<LeaveView />);
  const button = await leave();
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a quiet voyage' } });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name: '放弃剩下的金币' }));
  fireEvent.click(button);
  await waitFor(() => expect(restartApp).toHaveBeenCalled());
  expect(client.inputsOf('user/delete/request')).toMatchObject([
    { givesUpGold: true, password: 'a quiet voyage' },
  ]);
});

test('what cannot be given up stands there, and nothing can be sent', async () => {
  const withdrawals = { kind: 'withdrawals', text: '还有 1 笔提现没有结束' } as const;
  fakeClient({ 'user/delete/info': () => ({ ...state, obstacles: [withdrawals], proof: 'none' }) });
  renderPage(<LeaveView />);
  await screen.findByText('还有 1 笔提现没有结束');
  expect((await leave()).disabled).toBe(true);
});

test('who comes back is asked, and keeps the account', async () => {
  let dueAt: number | null = Date.UTC(2026, 0, 9);
  fakeClient({
    'user/delete/info': () => ({ ...state, dueAt }),
    'user/delete/cancel': () => {
      dueAt = null;
      return { ...state, dueAt };
    },
  });
  renderPage(<LeaveView />);
  fireEvent.click(await screen.findByRole('button', { name: '保留账号' }));
  await leave();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeError } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleStaff } from '../../../test/sample-staff.ts';

async function menu(): Promise<string[]> {
  const nav = await screen.findByRole('navigation', { name: '主菜单' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

describe('layout', () => {
  it('shows support staff only the pages they may open, and a forbidden page elsewhere', async () => {
    const { requestsOf } = renderConsole('/staff', {
      'login/me': () => sampleStaff({ role: 'support' }),
    });
    expect(await menu()).toEqual([
      '概览',
      '短信',
      '任务',
      '用户',
      '充值订单',
      '代理',
      '奖品发货',
      '客服',
      '意见反馈',
      '常见问题',
      '停用与申诉',
      'AI 任务',
    ]);
    expect(screen.getByText('没有权限')).toBeTruthy();
    expect(requestsOf('staff/list')).toEqual([]);
  });

  it('shows the owner the staff page, and an error with its request id and a retry', async () => {
    let isBroken = true;
    renderConsole('/staff', {
      'staff/list': () => {
        if (isBroken) throw new FakeError(5000, undefined, { requestId: 'req-42' });
        return { list: [sampleStaff({ login: 'first-mate' })] };
      },
    });
    expect(await screen.findByText(/req-42/)).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('first-mate')).toBeTruthy();
    expect(screen.queryByText(/req-42/)).toBeNull();
  });

  it('opens a page by its shortcut', async () => {
    const { router } = renderConsole('/staff', {
      'staff/list': () => ({ list: [] }),
      'user/list': () => ({ list: [], cursor: null }),
    });
    await menu();
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'y' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
  });

  it('asks to sign in again over the open page when the session expires, and keeps the input', async () => {
    let isSignedIn = true;
    renderConsole('/staff', {
      'staff/list': () => {
        if (!isSignedIn) throw new FakeError(1000);
        return { list: [sampleStaff({ login: 'first-mate' })] };
      },
      'login/password': () => ({ ticket: 'ticket', enroll: null }),
      'login/code': () => {
        isSignedIn = true;
        return sampleStaff();
      },
    });
    await screen.findByText('first-mate');
    isSignedIn = false;
    fireEvent.click(screen.getByRole('button', { name: /新建员工/ }));
    fireEvent.change(await screen.findByLabelText('账号'), { target: { value: 'boatswain' } });
    fireEvent.click(screen.getByLabelText('reload'));
    const again = await screen.findByText('登录已失效');
    expect(again).toBeTruthy();
    expect(screen.getByDisplayValue('boatswain')).toBeTruthy();
  });
});

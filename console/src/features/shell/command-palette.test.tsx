import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

const found = {
  contents: [{ id: sampleId(1), kind: 'series' as const, title: '极夜三部曲' }],
  users: [{ id: sampleId(2), number: 10086, nickname: '极夜船长' }],
  orders: [],
  payments: [],
  withdrawals: [],
};

async function openPalette(handlers: FakeHandlers = {}) {
  const opened = renderConsole('/staff', {
    'staff/list': () => ({ list: [] }),
    'tag/page': () => ({ list: [], cursor: null }),
    find: () => found,
    ...handlers,
  });
  await screen.findByRole('navigation', { name: '主菜单' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: '搜索页面、内容、用户和订单' });
  return { ...opened, field };
}
const options = () => screen.getAllByRole('option').map((one) => one.getAttribute('aria-label'));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the search over everything', () => {
  it('opens by Ctrl-K, and lists the pages of the role', async () => {
    await openPalette({ 'login/me': () => sampleStaff({ role: 'support' }) });
    expect(options()).toEqual([
      '页面：概览，g o',
      '页面：短信',
      '页面：任务，g 4',
      '页面：用户，g y',
      '页面：充值订单，g 8',
      '页面：代理',
      '页面：奖品发货',
      '页面：客服',
      '页面：意见反馈',
      '页面：常见问题',
      '页面：停用与申诉',
      '页面：AI 任务',
    ]);
  });

  it('opens by its button', async () => {
    renderConsole('/staff', { 'staff/list': () => ({ list: [] }) });
    fireEvent.click(await screen.findByRole('button', { name: '搜索全部' }));
    await screen.findByRole('listbox', { name: '结果' });
  });

  it('asks once for what was typed in one go, and is driven by the keyboard', async () => {
    const { field, requestsOf, router } = await openPalette();
    type(field, '极');
    type(field, '极夜');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(requestsOf('find')).toEqual([{ text: '极夜' }]);
    expect(options()).toEqual(['内容：极夜三部曲，合集', '用户：极夜船长，10086']);
    const active = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toContain('极夜三部曲');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(active()).toContain('极夜船长');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(active()).toContain('极夜三部曲');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    type(field, '标签');
    await waitFor(() => expect(options()[0]).toBe('页面：标签，g b'));
    await waitFor(() => expect(requestsOf('find')).toHaveLength(2));
    await screen.findByText('3 个结果');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/tags'));
  });

  it('opens the order that a number from a channel belongs to', async () => {
    const order = { id: sampleId(3), number: 'R2026112301', buyer: '极夜船长', createdAt: 0 };
    const { field, router } = await openPalette({
      find: () => ({ ...found, contents: [], users: [], payments: [order] }),
      'recharge/list': () => ({ list: [], cursor: null }),
      'recharge/info': () => {
        throw new FakeError(4040, '没有这个订单');
      },
    });
    type(field, 'R2026112301');
    await waitFor(() => expect(options()[0]).toMatch(/^充值订单：R2026112301，极夜船长/));
    await screen.findByText('1 个结果');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(router.state.location.search).toMatchObject({ open: order.id });
  });

  it('says when nothing was found', async () => {
    const { field } = await openPalette({
      find: () => ({ contents: [], users: [], orders: [], payments: [], withdrawals: [] }),
    });
    type(field, '没有这样的');
    const status = await screen.findByText('没有找到');
    expect(status.getAttribute('role')).toBe('status');
  });
});

describe('the menu', () => {
  it('folds a group, remembers it, and shows the group of the open page', async () => {
    renderConsole('/staff', { 'staff/list': () => ({ list: [] }) });
    const nav = await screen.findByRole('navigation', { name: '主菜单' });
    expect(within(nav).getByRole('link', { name: '公告' })).toBeTruthy();
    fireEvent.click(within(nav).getByText('运营'));
    expect(JSON.parse(localStorage.getItem('console.menu.folded') ?? '[]')).toEqual(['运营']);
    fireEvent.click(within(nav).getByText('管理'));
    expect(within(nav).getByRole('link', { name: '员工' })).toBeTruthy();
  });

  it('has short help on the open page', async () => {
    renderConsole('/staff', { 'staff/list': () => ({ list: [] }) });
    fireEvent.click(await screen.findByRole('button', { name: '这一页的帮助' }));
    expect(await screen.findByText('点角色看它能做什么。')).toBeTruthy();
  });
});

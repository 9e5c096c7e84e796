import type { AgentSummary, Commission } from '@yehang/contract/shapes/agent.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { AgentPage } from './agent-page.tsx';
import { DaysPage } from './days-page.tsx';
import { IncomeDetailPage } from './income-detail-page.tsx';
import { IncomeListPage } from './income-list-page.tsx';
import { InviteCodePage } from './invite-code-page.tsx';
import { InvitePage } from './invite-page.tsx';
import { InvitedPage } from './invited-page.tsx';
import { RedeemPage } from './redeem-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
const said = vi.fn<(sentence: string) => void>();
vi.mock(import('../../lib/toast/show-toast.ts'), () => ({
  showToast: (sentence: string) => Promise.resolve(said(sentence)),
  showError: () => undefined,
}));
vi.mock(import('./draw-invite.ts'), () => ({
  drawInvite: () => Promise.resolve(new Blob(['poster'], { type: 'image/png' })),
}));

beforeEach(() => {
  localStorage.clear();
  said.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const summary: AgentSummary = {
  inviteCode: 'YH8K2Q',
  hasInviter: false,
  incomeGoldCents: 12_000,
  heldGoldCents: 5_000,
  todayGoldCents: 300,
  monthGoldCents: 4_000,
  totalGoldCents: 20_000,
  pendingGoldCents: 3_000,
  teamCount: 8,
  teamToday: 2,
  level: 1,
  percent: 10,
  monthRechargeGoldCents: 40_000,
  levels: [
    { fromGoldCents: 0, percent: 10 },
    { fromGoldCents: 50_000, percent: 15 },
  ],
};
const income: Commission = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  nickname: '夜**人',
  kind: 'gold',
  rechargeGoldCents: 10_000,
  level: 1,
  percent: 10,
  goldCents: 1_000,
  refundedGoldCents: 0,
  state: 'pending',
  at: Date.UTC(2026, 10, 22, 4),
  dueAt: Date.UTC(2026, 10, 29, 4),
};
const incomes = (list: Commission[] = [], over: Partial<AgentSummary> = {}) => ({
  'user/invite/income': () => ({ list, cursor: null, summary: { ...summary, ...over } }),
});

test('the page of an agent shows sums, level, what the next one takes, and the rank', async () => {
  fakeClient({
    ...incomes(),
    'user/invite/rank': () => ({
      list: [{ place: 1, nickname: '我的名字', goldCents: 4_000, isViewer: true }],
    }),
  });
  renderPage(<AgentPage />);
  await screen.findByText('待到账 30 · 提现中 50');
  screen.getByText('本月好友充值 400 金币，再有 100 升到 2 级（15%）');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80');
  await screen.findByText('我的名字（我）');
  expect(screen.getByRole('link', { name: '提现' }).getAttribute('href')).toBe('/mine/withdraw');
  screen.getByRole('link', { name: '填写邀请码' });
});

test('at the highest level nothing more is asked, and a code is entered once', async () => {
  fakeClient({
    ...incomes([], { level: 2, percent: 15, monthRechargeGoldCents: 60_000, hasInviter: true }),
    'user/invite/rank': () => ({ list: [] }),
  });
  renderPage(<AgentPage />);
  await screen.findByText('本月好友充值 600 金币，已是最高等级');
  await screen.findByText('这个月还没有人上榜');
  expect(screen.queryByRole('link', { name: '填写邀请码' })).toBeNull();
});

test('incomes are below their day, and each leads to its page', async () => {
  const other = { ...income, id: `${income.id.slice(0, -1)}2`, at: income.at - 86_400_000 };
  const { inputsOf } = fakeClient(incomes([income, { ...other, state: 'returned', kind: 'card' }]));
  const onState = vi.fn();
  renderPage(<IncomeListPage state={null} day="2026-11-22" onState={onState} />);
  const link = await screen.findByRole('link', { name: /夜\*\*人 充值金币.*11-29 到账/ });
  expect(link.getAttribute('href')).toBe(`/mine/agent/incomeDetail?id=${income.id}`);
  screen.getByRole('heading', { name: '2026-11-21' });
  screen.getByRole('link', { name: /开通会员.*已扣回/ });
  expect(inputsOf('user/invite/income')).toEqual([{ day: '2026-11-22' }]);
  fireEvent.click(screen.getByRole('tab', { name: '已失效' }));
  expect(onState).toHaveBeenCalledWith('void');
});

test('an income that was taken back says what is still owed; a missing one says so', async () => {
  const detail = { ...income, state: 'returned' as const, orderNumber: '20261122****0042' };
  const { handle } = fakeClient({
    'user/invite/income/info': () => ({ ...detail, endedAt: income.dueAt, owedGoldCents: 250 }),
  });
  renderPage(<IncomeDetailPage id={income.id} />);
  await screen.findByText('好友退款，收入已扣回；余额不够的部分从以后的收入里扣');
  screen.getByText('2.5 金币');
  screen.getByText('10%（当时 1 级）');
  screen.getByText('扣回时间');
  cleanup();
  handle({
    'user/invite/income/info': () => {
      throw new ApiError(4040, '没有这笔收入', null);
    },
  });
  renderPage(<IncomeDetailPage id={income.id} />);
  await screen.findByText('没有找到这笔收入');
});

test('of an income that was refunded in part, what is left is shown', async () => {
  const detail = { ...income, refundedGoldCents: 333, orderNumber: '20261122****0042' };
  fakeClient({
    'user/invite/income/info': () => ({ ...detail, endedAt: null, owedGoldCents: 0 }),
  });
  renderPage(<IncomeDetailPage id={income.id} />);
  await screen.findByText(/^\+6\.67/);
  screen.getByText('部分退款扣回');
  screen.getByText('3.33 金币');
});

const offer = {
  id: '0199aaaa-0000-7000-8000-00000000000a',
  name: '普通会员周卡',
  priceGoldCents: 2_000,
  goldCents: 0,
  tier: 'normal' as const,
  days: 7,
};

test('an exchange is confirmed, and pressed again after a failure it has the same key', async () => {
  let isDown = true;
  const { inputsOf } = fakeClient({
    'redeem/list': () => ({ incomeGoldCents: 5_000, list: [offer] }),
    'redeem/history': () => ({ list: [], cursor: null }),
    'redeem/exchange': () => {
      if (isDown) throw new ApiError(5000, '服务出错', null);
      return { ...offer, at: income.at };
    },
  });
  renderPage(<RedeemPage />);
  fireEvent.click(await screen.findByRole('button', { name: /普通会员周卡.*20 收入/ }));
  expect(inputsOf('redeem/exchange')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '确认兑换' }));
  const retry = await screen.findByRole('button', { name: '重试' });
  isDown = false;
  fireEvent.click(retry);
  await waitFor(() => expect(said).toHaveBeenCalledWith('已换成 普通会员 7 天'));
  const [first, second] = inputsOf('redeem/exchange');
  expect(first).toMatchObject({ id: offer.id, expectedPriceGoldCents: 2_000 });
  expect(second).toEqual(first);
});

test('what costs more than there is cannot be confirmed', async () => {
  fakeClient({
    'redeem/list': () => ({ incomeGoldCents: 1_500, list: [offer] }),
    'redeem/history': () => ({ list: [{ ...offer, at: income.at }], cursor: null }),
  });
  renderPage(<RedeemPage />);
  await screen.findByText('-20 收入');
  fireEvent.click(await screen.findByRole('button', { name: /普通会员周卡/ }));
  await screen.findByText('收入不足，还差 5');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认兑换' }).disabled).toBe(true);
});

test('days lead to their incomes', async () => {
  const day = { day: '2026-11-22', joined: 2, orders: 3 };
  const sums = { rechargeGoldCents: 30_000, commissionGoldCents: 3_000 };
  fakeClient({
    'user/invite/income/days': () => ({ list: [{ ...day, ...sums }], cursor: null }),
  });
  renderPage(<DaysPage />);
  const link = await screen.findByRole('link', { name: /新邀请 2 人 · 充值 3 笔/ });
  expect(link.getAttribute('href')).toBe('/mine/agent/incomeList?day=2026-11-22');
});

test('those who were invited are listed; without any the way to invite is', async () => {
  const one = { id: income.id, nickname: '夜**人', joinedAt: income.at };
  const { handle } = fakeClient({
    'user/invite/list': () => ({
      list: [{ ...one, rechargeGoldCents: 0, commissionGoldCents: 0 }],
      cursor: null,
    }),
  });
  renderPage(<InvitedPage />);
  await screen.findByText('还没有充值');
  cleanup();
  handle({ 'user/invite/list': () => ({ list: [], cursor: null }) });
  renderPage(<InvitedPage />);
  await screen.findByRole('button', { name: '去邀请好友' });
});

test('a refused code keeps what was typed; an accepted one names the inviter', async () => {
  const refusal = '不能填写同一台设备上的账号的邀请码';
  const { handle, inputsOf } = fakeClient({
    ...incomes(),
    'user/invite/setcode': () => {
      throw new ApiError(4090, refusal, null);
    },
  });
  renderPage(<InviteCodePage />);
  const field = await screen.findByLabelText<HTMLInputElement>('好友的邀请码');
  fireEvent.change(field, { target: { value: 'yh8 k2q' } });
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText(refusal);
  expect(field.value).toBe('YH8K2Q');
  handle({ 'user/invite/setcode': () => ({ nickname: '船长' }) });
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText('已绑定邀请人「船长」');
  expect(inputsOf('user/invite/setcode')).toEqual([{ code: 'YH8K2Q' }, { code: 'YH8K2Q' }]);
});

test('the invitation has a poster, a link with its code, and the code', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  fakeClient({
    ...incomes(),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
    'task/action': () => ({ today: '', isSigned: false, streak: 0, days: [], streakGoldCents: [] }),
  });
  renderPage(<InvitePage />);
  await screen.findByRole('img', { name: '邀请海报，邀请码 YH8K2Q' });
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('链接已复制'));
  expect(writeText.mock.lastCall?.[0]).toMatch(/\/\?affCode=YH8K2Q$/);
  fireEvent.click(screen.getByRole('button', { name: '复制' }));
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('YH8K2Q'));
});

test('an invitation that is passed on in any way counts as shared', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const client = fakeClient({
    'user/invite/income': () => ({ list: [], cursor: null, summary }),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
    'task/action': () => ({ today: '', isSigned: false, streak: 0, days: [], streakGoldCents: [] }),
  });
  renderPage(<InvitePage />);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: '保存图片' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(client.inputsOf('task/action')).toHaveLength(2));
  expect(client.inputsOf('task/action')[0]).toEqual({
    kind: 'share',
    subject: '/mine/inviteShare',
  });
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallResponse } from '../../lib/api/call.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';
import { sampleOrder } from '../../../test/sample-orders.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';
import { sampleWithdrawal } from '../../../test/sample-withdrawal.ts';

const at = Date.UTC(2026, 0, 2);
const vip = { vipType: '', vipExpireInt: 0 };
const user: CallResponse<'user/info'> = {
  ...{ id: sampleId(1), number: 10_001, nickname: '海风', avatar: null, isGuest: false },
  ...{ account: 'seabreeze', phone: '138****8000', hasPassword: true, gender: null },
  ...{ ageBand: null, ageConfirmed: true, inviteCode: 'YH8K2Q', createdAt: at, lastSeenAt: at },
  ...{ supremeVip: vip, normalVip: vip, liveVip: vip, darkVip: vip },
  ...{ goldCents: 1_200, incomeGoldCents: 0, block: null, blocks: [], deletionDueAt: null },
  ...{ plays: 1, likes: 0, collects: 0 },
  sessions: [
    {
      ...{ id: sampleId(2), sysType: 'h5_ios', edition: 'full', way: 'passkey' },
      ...{ deviceName: 'iPhone · Safari 18.0', deviceId: null, deviceBlocked: false },
      ...{ createdAt: at, lastSeenAt: at, revoked: false },
    },
  ],
};
const friend = { id: sampleId(3), number: 10_003, nickname: '潮声' };
const agent: CallResponse<'user/money'>['agent'] = {
  ...{ id: user.id, number: user.number, nickname: user.nickname, inviteCode: 'YH8K2Q' },
  ...{ inviter: friend, joinedAt: at, isBlocked: false, teamCount: 12, level: 2, percent: 15 },
  ...{ monthRechargeGoldCents: 0, totalGoldCents: 800_000, pendingGoldCents: 0 },
  ...{ incomeGoldCents: 0, heldGoldCents: 70_000, owedGoldCents: 5_000 },
};
const answers = {
  'user/info': () => user,
  'user/money': () => ({
    ...{ scoreCents: 4_500, agent, orders: [sampleOrder] },
    payouts: { withdrawals: [sampleWithdrawal()], payees: [] },
  }),
  'user/grants': () => ({
    list: [],
    codes: [
      {
        id: sampleId(4),
        name: '开业',
        goldCents: 500,
        tier: null,
        days: null,
        contentTitle: null,
        at,
      },
    ],
    friendGifts: [
      {
        ...{ id: sampleId(5), kind: 'gold' as const, goldCents: 3_000, title: '', tier: null },
        priceCents: null,
        ...{ days: null, at, giver: friend, receiver: user },
      },
    ],
    claims: [
      {
        ...{ id: sampleId(6), name: '看片', goldCents: 0, tier: null, days: null, gift: '台灯' },
        ...{ giftState: 'waiting' as const, carrier: null, trackingNumber: null, at },
      },
    ],
  }),
  'purchase/list': () => ({ list: [], cursor: null }),
  'user/credentials': () => ({ passkeys: [], credentials: [] }),
  'user/reports': () => ({
    made: [],
    received: [
      {
        ...{ id: sampleId(7), kind: 'user' as const, label: '头像', reason: 'spam' as const },
        ...{ state: 'decided' as const, decision: 'dismiss' as const, at },
      },
    ],
  }),
};
const linkOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('shows who a user is and what they hold with one request, with links to what it is about', async () => {
  const { requestsOf } = renderConsole(`/users/${user.id}`, answers);
  await screen.findByText('seabreeze');
  screen.getByText('138****8000');
  await screen.findByText('700');
  screen.getByText('45');
  screen.getByText('12 人');
  expect(linkOf(/潮声/)).toContain(friend.id);
  expect(linkOf(sampleOrder.number)).toContain(`open=${sampleOrder.id}`);
  expect(linkOf(sampleWithdrawal().number)).toContain(`open=${sampleWithdrawal().id}`);
  expect(linkOf('佣金明细')).toContain('/agents?text=10001');
  expect(requestsOf('user/money')).toEqual([{ id: user.id }]);
  expect(requestsOf('user/grants')).toEqual([]);
  expect(requestsOf('user/credentials')).toEqual([]);
});

it('loads codes, gifts, rewards, devices and reports as their tabs are opened', async () => {
  renderConsole(`/users/${user.id}?tab=goods`, answers);
  await screen.findByText('开业');
  within(screen.getByRole('row', { name: /收到.*30 金币/ })).getByText(/潮声/);
  within(screen.getByRole('row', { name: /台灯/ })).getByText('待发货');
  fireEvent.click(screen.getByRole('tab', { name: /设备与会话/ }));
  within(await screen.findByRole('row', { name: /Safari/ })).getByText('通行密钥');
  await screen.findByText('没有账号凭证');
  fireEvent.click(screen.getByRole('tab', { name: '举报' }));
  await screen.findByText('头像');
  expect(linkOf('头像')).toBe(`/reports?state=decided&open=${sampleId(7)}`);
});

it('shows moderators balances, and nothing that finance alone may see', async () => {
  const { requestsOf } = renderConsole(`/users/${user.id}`, {
    ...answers,
    'login/me': () => sampleStaff({ role: 'moderator' }),
  });
  await screen.findByText('金币与会员');
  expect(screen.queryByText('提现')).toBeNull();
  expect(requestsOf('user/money')).toEqual([]);
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RewardClaim, RewardTask } from '@yehang/contract/shapes/reward-task.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient, type FakeHandlers } from '../../../test/fake-client.ts';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { addressErrors } from './check-address.ts';
import { TaskPage } from './task-page.tsx';
import { monthOf, progressText, rewardText } from './task-text.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const task = (number: number, over: Partial<RewardTask> = {}): RewardTask => ({
  id: fakeId(8, number),
  kind: 'share',
  name: `任务 ${number}`,
  detail: '',
  period: 'day',
  target: 1,
  progress: 0,
  goldCents: 100,
  tier: null,
  days: null,
  gift: null,
  state: 'open',
  ...over,
});
const claimOf = (one: RewardTask): RewardClaim => ({
  ...{ id: fakeId(7, 1), taskId: one.id, name: one.name, goldCents: one.goldCents },
  ...{ tier: one.tier, days: one.days, gift: one.gift, giftState: null, carrier: null },
  ...{ trackingNumber: null, address: null, at: 0 },
});
const calendar = {
  today: '2026-11-22',
  isSigned: false,
  streak: 2,
  days: ['2026-11-20', '2026-11-21'],
  streakGoldCents: [100, 200, 300],
};
const gift: RewardClaim = {
  ...claimOf(task(1, { goldCents: 0, gift: '保温杯', name: '看满 10 小时' })),
  giftState: 'address',
};

function open(tasks: RewardTask[], over: FakeHandlers = {}, gifts: RewardClaim[] = []) {
  const client = fakeClient({
    'task/list': () => ({ tasks, calendar, gifts }),
    'task/action': () => ({ ...calendar, isSigned: true, streak: 3 }),
    'task/getGift': ({ id }) => claimOf(tasks.find((one) => one.id === id)!),
    'user/info': () => new Promise(() => undefined),
    ...over,
  });
  renderPage(<TaskPage isBuilt={(path) => path !== '/mine/inviteShare'} />);
  return client;
}

test('signing in claims what the day of the streak brings', async () => {
  const signIn = task(1, { kind: 'signIn', goldCents: 300 });
  const { inputsOf } = open([signIn]);
  fireEvent.click(await screen.findByRole('button', { name: '签到' }));
  await waitFor(() => expect(inputsOf('task/getGift')).toEqual([{ id: signIn.id }]));
  expect(inputsOf('task/action')).toEqual([{ kind: 'signIn' }]);
  fireEvent.click(screen.getByRole('button', { name: '本月签到日历' }));
  expect(screen.getByLabelText('21 日，已签到').textContent).toBe('21');
  expect(screen.getByLabelText('22 日').dataset['today']).toBe('true');
});

test('a task leads to where it is done, is claimed when it is, and says when it was', async () => {
  const tasks = [
    task(1, { kind: 'comment' }),
    task(2, { kind: 'invite' }),
    task(3, { state: 'ready', progress: 1 }),
    task(4, { state: 'claimed', progress: 1 }),
  ];
  const { inputsOf } = open(tasks);
  const link = await screen.findByRole('link', { name: '去评论' });
  expect(link.getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: '去邀请' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '领取' }));
  await waitFor(() => expect(inputsOf('task/getGift')).toEqual([{ id: tasks[2]!.id }]));
  expect(screen.getByText('已领取').textContent).toBe('已领取');
});

test('boxes of the time online open after their minutes', async () => {
  const boxes = [
    task(2, { kind: 'online', target: 15, progress: 7 }),
    task(1, { kind: 'online', target: 5, progress: 5, state: 'ready' }),
  ];
  const { inputsOf } = open(boxes);
  const ready = await screen.findByRole('button', { name: '1 金币 点击领取，可以领取' });
  const later = screen.getByRole<HTMLButtonElement>('button', {
    name: '1 金币 15 分钟，还没到时间',
  });
  expect(later.disabled).toBe(true);
  fireEvent.click(ready);
  await waitFor(() => expect(inputsOf('task/getGift')).toEqual([{ id: boxes[1]!.id }]));
});

test('a gift asks for an address, and sends it only when it is whole', async () => {
  const { inputsOf } = open([task(1)], { 'task/addAddress': () => gift }, [gift]);
  fireEvent.click(await screen.findByRole('button', { name: '填写地址' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('收件人', '王小明');
  type('联系电话', '13800138000');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('地址至少 5 个字，写到门牌号');
  expect(inputsOf('task/addAddress')).toEqual([]);
  type('收件地址', '上海市人民路 1 号');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(inputsOf('task/addAddress')).toEqual([
      { claimId: gift.id, name: '王小明', phone: '13800138000', address: '上海市人民路 1 号' },
    ]),
  );
});

test('a gift that was sent shows its number, and can be confirmed', async () => {
  const sent = { ...gift, giftState: 'sent' as const, carrier: '顺丰', trackingNumber: 'SF1' };
  const { inputsOf } = open([], { 'task/received': () => sent }, [sent]);
  await screen.findByRole('button', { name: '顺丰 SF1 复制' });
  expect(screen.queryByRole('button', { name: '修改地址' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '确认收到' }));
  await waitFor(() => expect(inputsOf('task/received')).toEqual([{ claimId: gift.id }]));
});

test('rewards, progress and months are said in words', () => {
  expect(rewardText(task(1, { goldCents: 550 }))).toBe('5.5 金币');
  expect(rewardText(task(1, { goldCents: 0, tier: 'live', days: 7 }))).toBe('直播会员 7 天');
  expect(progressText(task(1, { kind: 'watch', progress: 3, target: 10 }))).toBe('3 / 10 分钟');
  // 1 November 2026 is a Sunday.
  expect(monthOf('2026-11-22')).toMatchObject({ before: 6 });
  expect(monthOf('2026-02-03').days).toHaveLength(28);
  expect(addressErrors({ name: ' ', phone: '12', address: '路' })).toEqual({
    name: '请填写收件人',
    phone: '请填写能联系到的电话',
    address: '地址至少 5 个字，写到门牌号',
  });
});

import type { ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';

const { context } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');

type Task = RequestInputOf<ConsoleCalls['reward-task/save']>;
const task: Task = {
  ...{ kind: 'share', name: '分享', detail: '', target: 1, period: 'day', goldCents: 200_000 },
  ...{ tier: null, days: null, gift: null, streakGoldCents: [], position: 0, enabled: true },
};
const over = (field: string) => ({ code: 4000, data: { field } });

it('a task brings at most so much at once as one member may give alone', async () => {
  const save = (fields: Partial<Task> = {}) =>
    staffCall(consoleApp, 'reward-task/save', { ...task, ...fields }, finance);
  expect((await save()).code).toBe(200);
  const cases: [Partial<Task>, string][] = [
    [{ goldCents: 200_001 }, 'goldCents'],
    [{ kind: 'signIn', streakGoldCents: [100, 200_001] }, 'streakGoldCents'],
    [{ goldCents: 0, tier: 'normal', days: 367 }, 'days'],
  ];
  for (const [fields, field] of cases) {
    expect(await save(fields)).toMatchObject(over(field));
    expect((await save({ ...fields, enabled: false })).code).toBe(200);
  }
});

it('income is exchanged for at most twice as much gold', async () => {
  const offer = { name: '金币', priceGoldCents: 100, tier: null, days: null, position: 0 };
  const save = (goldCents: number) =>
    staffCall(consoleApp, 'redeem/save', { ...offer, goldCents, enabled: true }, finance);
  expect((await save(200)).code).toBe(200);
  expect(await save(201)).toMatchObject(over('goldCents'));
});

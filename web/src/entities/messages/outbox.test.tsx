import { beforeEach, expect, test, vi } from 'vitest';
import { OUTGOING } from '../../lib/store/personal-data.ts';

const DAY_MS = 86_400_000;
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith(OUTGOING));

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** A start of the app, with somebody signed in. */
async function start(userId: string) {
  vi.resetModules();
  const { userStore } = await import('../../lib/store/user-store.ts');
  userStore.set({
    ...userStore.get(),
    session: { token: 'token', secret: 'secret', isLight: false },
    info: { id: userId } as NonNullable<ReturnType<typeof userStore.get>['info']>,
  });
  const [{ outbox }, { sendInOrder }, { forgetPersonalData }] = await Promise.all([
    import('./outbox.ts'),
    import('./send-in-order.ts'),
    import('../../lib/store/personal-data.ts'),
  ]);
  const texts = () =>
    outbox.get().map(({ body }) => (body.kind === 'text' ? body.text : body.kind));
  return { outbox, sendInOrder, forget: forgetPersonalData, texts };
}
const text = (key: string) => ({ key, to: 'bob', body: { kind: 'text' as const, text: key } });

test('after it was forgotten, a late answer stores nothing anew', async () => {
  const { outbox } = await import('./outbox.ts');
  const { forgetPersonalData: forget } = await import('../../lib/store/personal-data.ts');
  outbox.add({ key: 'late', to: 'ann', body: { kind: 'text', text: '一' } });
  forget();
  outbox.change('late', { error: '网络不给力', isHeld: true });
  outbox.add({ key: 'later', to: 'ann', body: { kind: 'text', text: '二' } });
  expect(outbox.get()).toEqual([]);
  expect(stored()).toEqual([]);
});

test('what waits stays its writer’s while another is signed in, and is there when they are back', async () => {
  const ann = await start('ann');
  ann.outbox.add(text('一'));
  ann.outbox.add(text('二'));
  // The first is on its way as somebody else signs in.
  let lose = () => undefined as void;
  const sending = ann.sendInOrder(
    'bob',
    () => new Promise((_, reject) => (lose = () => reject(new Error('no network')))),
  );
  ann.forget();
  lose();
  await sending;

  const eve = await start('eve');
  expect(eve.texts()).toEqual([]);
  const send = vi.fn();
  await eve.sendInOrder('bob', send);
  eve.outbox.prune();
  expect(send).not.toHaveBeenCalled();
  eve.forget();

  const again = await start('ann');
  expect(again.texts()).toEqual(['一', '二']);
  expect(again.outbox.get().map(({ error }) => error)).toEqual([null, null]);
});

test('what others left goes after a month, and beyond a hundred; one’s own stays', async () => {
  const ann = await start('ann');
  for (let number = 1; number <= 102; number += 1) ann.outbox.add(text(`第 ${number} 条`));
  ann.outbox.prune();
  expect(ann.texts()).toHaveLength(102);

  const eve = await start('eve');
  eve.outbox.add(text('我的'));
  eve.outbox.prune();
  expect(stored()).toHaveLength(101);
  expect(eve.outbox.waits('第 2 条')).toBe(false);
  expect(eve.outbox.waits('第 3 条')).toBe(true);
  eve.outbox.prune(Date.now() + 31 * DAY_MS);
  expect(eve.texts()).toEqual(['我的']);
  expect(stored()).toHaveLength(1);
});

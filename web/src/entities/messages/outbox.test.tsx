import { expect, test, vi } from 'vitest';
import { OUTGOING } from '../../lib/store/personal-data.ts';

test('after it was forgotten, a late answer stores nothing anew', async () => {
  vi.resetModules();
  const { outbox } = await import('./outbox.ts');
  const { forgetPersonalData: forget } = await import('../../lib/store/personal-data.ts');
  outbox.add({ key: 'late', to: 'ann', body: { kind: 'text', text: '一' } });
  forget();
  outbox.change('late', { error: '网络不给力', isHeld: true });
  outbox.add({ key: 'later', to: 'ann', body: { kind: 'text', text: '二' } });
  expect(outbox.get()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(OUTGOING))).toEqual([]);
});

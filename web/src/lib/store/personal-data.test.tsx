import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPersonalData, hasUnsentWriting, OUTGOING, WRITING } from './personal-data.ts';

beforeEach(() => localStorage.clear());

test('what was typed goes with its writer, and is known of before', () => {
  expect(hasUnsentWriting()).toBe(false);
  localStorage.setItem(`${WRITING}new.work`, '"an id"');
  localStorage.setItem(`${WRITING}me.saved`, 'null');
  expect(hasUnsentWriting()).toBe(false);
  localStorage.setItem(`${WRITING}me.chapter`, '{"title":"","text":"雾","revision":1}');
  localStorage.setItem('yehang.post-drafts', '{}');
  localStorage.setItem('yehang.circle-draft', '{}');
  localStorage.setItem(`${OUTGOING}key`, '{}');
  localStorage.setItem('yehang.reader', '{"size":18}');
  expect(hasUnsentWriting()).toBe(true);
  forgetPersonalData();
  expect(Object.keys(localStorage)).toEqual(['yehang.reader']);
});

test('messages that are not sent are known of, and stay for their writer who signs in again', () => {
  localStorage.setItem(`${OUTGOING}mine`, '{"userId":"ann"}');
  localStorage.setItem(`${OUTGOING}other`, '{"userId":"guest"}');
  expect(hasUnsentWriting()).toBe(true);
  forgetPersonalData('ann');
  expect(Object.keys(localStorage)).toEqual([`${OUTGOING}mine`]);
  forgetPersonalData();
  expect(localStorage).toHaveLength(0);
});

test('after it was forgotten, a late answer stores nothing anew', async () => {
  vi.resetModules();
  const { outbox } = await import('../../entities/messages/outbox.ts');
  const { forgetPersonalData: forget } = await import('./personal-data.ts');
  outbox.add({ key: 'late', to: 'ann', body: { kind: 'text', text: '一' } });
  forget();
  outbox.change('late', { error: '网络不给力', isHeld: true });
  outbox.add({ key: 'later', to: 'ann', body: { kind: 'text', text: '二' } });
  expect(outbox.get()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(OUTGOING))).toEqual([]);
});

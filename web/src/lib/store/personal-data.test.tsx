import { beforeEach, expect, test } from 'vitest';
import {
  forgetPersonalData,
  hasUnsentChapters,
  KEPT_CHAT,
  OUTGOING,
  WRITING,
} from './personal-data.ts';

beforeEach(() => localStorage.clear());

test('what was typed goes with its writer, and is known of before', () => {
  expect(hasUnsentChapters()).toBe(false);
  localStorage.setItem(`${WRITING}new.work`, '"an id"');
  localStorage.setItem(`${WRITING}me.saved`, 'null');
  expect(hasUnsentChapters()).toBe(false);
  localStorage.setItem(`${WRITING}me.chapter`, '{"title":"","text":"雾","revision":1}');
  localStorage.setItem('yehang.post-drafts', '{}');
  localStorage.setItem('yehang.circle-draft', '{}');
  localStorage.setItem(`${OUTGOING}key`, '{}');
  localStorage.setItem(`${KEPT_CHAT}chat`, '{"userId":"me"}');
  localStorage.setItem('yehang.reader', '{"size":18}');
  expect(hasUnsentChapters()).toBe(true);
  forgetPersonalData();
  expect(Object.keys(localStorage)).toEqual(['yehang.reader']);
});

test('a complaint that is being written goes with its writer, though the tab stays', () => {
  sessionStorage.setItem('yehang.complaint-draft', '{"contact":"ann@example.com"}');
  forgetPersonalData();
  expect(sessionStorage.getItem('yehang.complaint-draft')).toBeNull();
});

test('messages that are not sent stay for their writers, until their account is left for good', () => {
  localStorage.setItem(`${OUTGOING}mine`, '{"userId":"ann"}');
  localStorage.setItem(`${OUTGOING}other`, '{"userId":"guest"}');
  localStorage.setItem(`${OUTGOING}of nobody`, '{"userId":""}');
  localStorage.setItem(`${OUTGOING}broken`, '{');
  forgetPersonalData();
  expect(Object.keys(localStorage)).toEqual([`${OUTGOING}mine`, `${OUTGOING}other`]);
  forgetPersonalData('ann');
  expect(Object.keys(localStorage)).toEqual([`${OUTGOING}other`]);
});

import { beforeEach, expect, test } from 'vitest';
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

import { afterEach, expect, test } from 'vitest';
import { forgetPersonalData } from './personal-data.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what a person searched, wrote and listened to goes, and what the device is set to stays', () => {
  localStorage.setItem('yehang.search-history', '["灯火"]');
  localStorage.setItem('yehang.creation.draft', '{}');
  localStorage.setItem('yehang.listening', '{"id":"book"}');
  sessionStorage.setItem('yehang.comment-drafts', '{"film":"还没写完"}');
  localStorage.setItem('yehang.reading', '{"fontSize":20}');
  forgetPersonalData();
  expect(Object.keys(localStorage)).toEqual(['yehang.reading']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

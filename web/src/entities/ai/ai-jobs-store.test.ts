import { expect, test } from 'vitest';
import { fakeAiJob, fakeDoneJob } from '../../../test/fake/fake-ai.ts';
import { createAiJobsStore } from './ai-jobs-store.ts';

test('a job is shown as it was heard of last, and stays ended', () => {
  const store = createAiJobsStore();
  const listed = fakeAiJob(1);
  store.hear({ event: 'job', data: fakeAiJob(1, { state: 'running', progress: 0.4 }) });
  expect(store.latest(listed)).toMatchObject({ state: 'running', progress: 0.4 });
  store.hear({ event: 'job', data: fakeDoneJob(1) });
  store.hear({ event: 'job', data: fakeAiJob(1, { state: 'running', progress: 0.6 }) });
  expect(store.latest(listed).outcome).toBe('done');
  // A list that was read after the end has more to say: it may be hidden by now.
  expect(store.latest(fakeDoneJob(1, { state: 'hidden' })).state).toBe('hidden');
});

test('a text is put together, begins anew, and leaves no gap', () => {
  const store = createAiJobsStore();
  const say = (from: number, text: string) =>
    store.hear({ event: 'text', data: { id: 'a', from, text } });
  say(0, '雾');
  say(1, '散了');
  expect(store.textOf('a')).toBe('雾散了');
  say(9, '后面');
  expect(store.textOf('a')).toBe('雾散了');
  say(0, '另一次');
  expect(store.textOf('a')).toBe('另一次');
});

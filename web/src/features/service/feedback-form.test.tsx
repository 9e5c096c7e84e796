import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Feedback } from '@yehang/contract/shapes/feedback.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { emptyDraft, feedbackDraft, readDraft } from './feedback-draft.ts';
import { FeedbackForm } from './feedback-form.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
beforeEach(() => feedbackDraft.set(emptyDraft()));
afterEach(cleanup);

const picture = { path: 's/x/l/a/1/b.webp', width: 300, height: 200, color: '#112233' };
const one = { id: '01890000-0000-7000-8000-000000000001', picture, at: 1000 };
const made: Feedback = {
  id: '01890000-0000-7000-8000-000000000009',
  kind: 'bug',
  text: '播放时没有声音',
  pictures: [],
  state: 'waiting',
  answer: null,
  answeredAt: null,
  createdAt: 0,
};

test('is sent with its pictures, and is empty afterwards', async () => {
  feedbackDraft.set({ ...emptyDraft(), pictures: [one] });
  const client = fakeClient({ 'feedback/add': () => made });
  const onSent = vi.fn();
  renderPage(<FeedbackForm onSent={onSent} />);
  const text = await screen.findByLabelText('反馈内容');
  fireEvent.change(text, { target: { value: '没声' } });
  screen.getByRole('button', { name: '再写 3 个字就能提交' });
  fireEvent.change(text, { target: { value: ' 播放时没有声音 ' } });
  fireEvent.click(screen.getByRole('radio', { name: '建议' }));
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(client.inputsOf('feedback/add')).toMatchObject([
    { kind: 'idea', text: '播放时没有声音', pictures: [one.id] },
  ]);
  expect(feedbackDraft.get().text).toBe('');
});

test('what was typed stays when it could not be sent, under the same key', async () => {
  const client = fakeClient({
    'feedback/add': () => {
      throw new ApiError(4290, '操作太频繁，请稍后再试', {});
    },
  });
  renderPage(<FeedbackForm onSent={() => undefined} />);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('反馈内容');
  fireEvent.change(text, { target: { value: '播放时没有声音' } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }));
  submit();
  await screen.findByText('操作太频繁，请稍后再试');
  submit();
  await waitFor(() => expect(client.inputsOf('feedback/add')).toHaveLength(2));
  const keys = client.inputsOf('feedback/add').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  expect(text.value).toBe('播放时没有声音');
});

test('what was changed after it failed is sent as another; what is written meanwhile stays', async () => {
  let answer: (value: Feedback) => void = () => undefined;
  let isBroken = true;
  const client = fakeClient({
    'feedback/add': () => {
      if (isBroken) throw new ApiError(5000, '服务器开小差了', {});
      return new Promise<Feedback>((resolve) => (answer = resolve));
    },
  });
  const onSent = vi.fn();
  renderPage(<FeedbackForm onSent={onSent} />);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('反馈内容');
  const type = (value: string) => fireEvent.change(text, { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }));
  type('播放时没有声音');
  submit();
  await screen.findByText('服务器开小差了');
  isBroken = false;
  type('播放时没有声音，也没有画面');
  submit();
  await waitFor(() => expect(client.inputsOf('feedback/add')).toHaveLength(2));
  const keys = client.inputsOf('feedback/add').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).not.toBe(keys[1]);
  type('播放时没有声音，也没有画面，重启也没用');
  answer(made);
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(feedbackDraft.get().text).toBe('播放时没有声音，也没有画面，重启也没用');
});

test('a picture is taken out again', async () => {
  feedbackDraft.set({ ...emptyDraft(), pictures: [one] });
  fakeClient({});
  renderPage(<FeedbackForm onSent={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: '移除第 1 张图片' }));
  expect(feedbackDraft.get().pictures).toEqual([]);
});

test('of a draft on the device, pictures that the server forgot are left out', () => {
  const draft = { kind: 'idea', text: '想法', pictures: [one], key: 'k' };
  expect(readDraft(draft, 2000)).toEqual(draft);
  const later = readDraft(draft, 1000 + 24 * 3_600_000);
  expect(later.pictures).toEqual([]);
  expect(later.key).not.toBe('k');
  expect(readDraft({ kind: 'x', text: 3, pictures: [{ id: 1 }] }, 0)).toMatchObject({
    kind: 'bug',
    text: '',
    pictures: [],
  });
});

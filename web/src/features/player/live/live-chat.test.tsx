import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ChatLine } from '@yehang/contract/shapes/live-chat.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient, type FakeClient } from '../../../../test/fake-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { danmakuPreferences } from '../danmaku/danmaku-preferences.ts';
import { LiveChat } from './live-chat.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const channel = fakeId(9, 1);
const line = (number: number, over: Partial<ChatLine> = {}): ChatLine => ({
  id: fakeId(8, number),
  text: `第 ${number} 句`,
  author: `夜航者 ${number}`,
  sender: `sender-${number}`,
  sentAt: number,
  ...over,
});
let client: FakeClient;

beforeEach(() => {
  localStorage.clear();
  danmakuPreferences.set({ ...danmakuPreferences.get(), words: [], senders: [] });
  client = fakeClient({
    'live/chat/list': () => ({ list: [line(1), line(2)], own: [] }),
    'live/chat/send': ({ text }) => ({ line: line(3, { text }), isWaiting: false }),
  });
  renderPage(<LiveChat id={channel} />);
});
afterEach(cleanup);

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: '发言' });
const say = async (text: string) => {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
};

test('shows what others say, and what one says oneself at once', async () => {
  await screen.findByRole('button', { name: /夜航者 1.*第 1 句/ });
  await say('晚上好');
  await screen.findByRole('button', { name: /晚上好/ });
  expect((await field()).value).toBe('');
  expect(client.inputsOf('live/chat/send')).toMatchObject([{ id: channel, text: '晚上好' }]);
});

test('keeps a refused text with its reason', async () => {
  client.handle({
    'live/chat/send': () => {
      throw new ApiError(4290, '操作太频繁，请稍后再试', null);
    },
  });
  await say('晚上好');
  await screen.findByText('操作太频繁，请稍后再试');
  expect((await field()).value).toBe('晚上好');
});

test('leaves out hidden people and words, and reports a line as a danmaku', async () => {
  client.handle({ 'report/add': () => ({ id: fakeId(7, 1), dueAt: 0, isHidden: false }) });
  fireEvent.click(await screen.findByRole('button', { name: /第 2 句/ }));
  fireEvent.click(screen.getByRole('button', { name: '举报' }));
  fireEvent.click(screen.getByRole('button', { name: '辱骂骚扰' }));
  await screen.findByText('已收到举报，会尽快处理');
  expect(client.inputsOf('report/add')).toMatchObject([
    { kind: 'danmaku', id: line(2).id, reason: 'abuse' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: /第 2 句/ }));
  fireEvent.click(screen.getByRole('button', { name: '屏蔽此人' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /第 2 句/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /第 1 句/ })).not.toBeNull();
});

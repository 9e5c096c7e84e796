import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleFeedback } from '@yehang/contract/shapes/feedback.ts';
import { expect, it } from 'vitest';
import type { FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const waiting: ConsoleFeedback = {
  id: sampleId(1),
  kind: 'bug',
  text: '播放时没有声音，重启也不行',
  pictures: [{ path: 's/1/a.webp', width: 300, height: 600, color: '#112233' }],
  state: 'waiting',
  answer: null,
  answeredAt: null,
  createdAt: Date.UTC(2026, 10, 20),
  user: { id: sampleId(2), number: 100_001, nickname: '夜行人' },
  answeredBy: null,
  client: 'h5_android 2.1.2',
};

/** A server with one feedback, which is settled once it is answered. */
function openPage(over: FakeHandlers = {}) {
  let rows = [waiting];
  return renderConsole('/feedback', {
    'feedback/list': ({ isOpen }) => ({
      list: rows.filter(({ state }) => (state === 'waiting') === isOpen),
      cursor: null,
    }),
    'feedback/answer': ({ answer }) => {
      const state = answer === null ? 'closed' : 'answered';
      rows = [{ ...waiting, state, answer, answeredBy: 'lin', answeredAt: waiting.createdAt }];
      return {};
    },
    ...over,
  });
}

it('shows what was written with its pictures, whose it is and their device', async () => {
  openPage();
  await screen.findByText(waiting.text);
  screen.getByText('功能异常');
  screen.getByRole('link', { name: '夜行人' });
  screen.getByText('h5_android 2.1.2');
  expect(screen.getByAltText('第 1 张图片').getAttribute('src')).toBe('/pictures/s/1/a.webp');
});

it('is answered, leaves the list, and stands among those that are done', async () => {
  const client = openPage();
  fireEvent.click(await screen.findByRole('button', { name: /^答\s*复$/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /已经修好了/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: /^答\s*复$/ }));
  await screen.findByText('没有等待答复的反馈');
  expect(client.requestsOf('feedback/answer')).toEqual([
    { id: waiting.id, answer: '已经修好了，请更新后再试' },
  ]);
  fireEvent.click(screen.getByRole('tab', { name: '已处理' }));
  await screen.findByText(/lin .*：已经修好了，请更新后再试/);
});

it('is closed without an answer only after asking', async () => {
  const client = openPage();
  fireEvent.click(await screen.findByRole('button', { name: /^关\s*闭$/ }));
  const dialog = await screen.findByRole('dialog');
  expect(client.requestsOf('feedback/answer')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: /^关\s*闭$/ }));
  await waitFor(() =>
    expect(client.requestsOf('feedback/answer')).toEqual([{ id: waiting.id, answer: null }]),
  );
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const line = (number: number, text: string): ConsoleDanmaku => ({
  id: sampleId(number),
  contentId: sampleId(90),
  itemTitle: '灯塔',
  authorId: sampleId(91),
  author: '夜航客',
  atMs: 3_000,
  text,
  color: 'white',
  mode: 'scroll',
  state: 'waiting',
  isReported: false,
  machine: [{ what: 'text', name: '内置：引流', level: 40 }],
  createdAt: Date.UTC(2026, 10, 20),
});
const [first, second] = [line(1, '加我'), line(2, '再加我')];

it('opens on what waits, with why it comes first', async () => {
  const { requestsOf } = renderConsole('/danmaku', {
    'danmaku/list': () => ({ list: [first, second], cursor: null }),
  });
  expect(await screen.findAllByText('文字：引流')).toHaveLength(2);
  expect(requestsOf('danmaku/list')[0]).toMatchObject({ state: 'waiting' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '机器发现' }));
  fireEvent.click(await screen.findByTitle('没有发现'));
  await waitFor(() =>
    expect(requestsOf('danmaku/list').at(-1)).toMatchObject({ state: 'waiting', found: 'none' }),
  );
});

it('says so where nothing waits, and shows a failure with a way on', async () => {
  let isDown = true;
  renderConsole('/danmaku', {
    'danmaku/list': () => {
      if (isDown) throw new Error('down');
      return { list: [], cursor: null };
    },
  });
  const again = await screen.findByRole('button', { name: /重\s*试/ });
  isDown = false;
  fireEvent.click(again);
  await screen.findByText('没有待审核的弹幕');
});

it('removes the selected ones in one call', async () => {
  const { requestsOf } = renderConsole('/danmaku', {
    'danmaku/list': () => ({ list: [first, second], cursor: null }),
    'danmaku/decide': ({ ids }) => ({
      list: [],
      unchanged: 0,
      results: ids.map((id) => ({ id, code: 200, tip: '' })),
    }),
  });
  await screen.findByText('加我');
  for (const key of ['j', 'x', 'j', 'x']) fireEvent.keyDown(document.body, { key });
  await screen.findByText('已选 2 条');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '依据的规则' }));
  fireEvent.click(await screen.findByTitle('不得发广告和诈骗信息'));
  fireEvent.click(screen.getByRole('checkbox', { name: '记一次违规' }));
  fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() =>
    expect(requestsOf('danmaku/decide')).toMatchObject([
      { ids: [first.id, second.id], decision: 'remove', rule: 'spam', withStrike: true },
    ]),
  );
});

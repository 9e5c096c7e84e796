import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeAiInfo } from '../../../test/fake/fake-ai.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { AiCapPage } from './ai-cap-page.tsx';
import { AiHomePage } from './ai-home-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

it('the AI tab shows each tool with its price and what is free today', async () => {
  const info = fakeAiInfo(3);
  const tools = info.tools.map((one) => ({ ...one, isOpen: one.tool !== 'video' }));
  fakeClient({ 'aiorder/info': () => ({ ...info, tools }) });
  renderPage(<AiHomePage isBuilt={(path) => path !== '/ai/aigf'} />);
  await screen.findByRole('link', { name: /文字生图.*5 金币\/张.*今日免费 3 次/ });
  screen.getByRole('link', { name: /图生视频.*暂未开放/ });
  screen.getByRole('link', { name: /余额 20 金币 · 今天已用 0/ });
  expect(screen.queryByRole('link', { name: /AI 伙伴/ })).toBeNull();
});

it('the AI tab is read again after a failure', async () => {
  let fails = true;
  fakeClient({
    'aiorder/info': () => {
      if (fails) throw new ApiError(5000, '服务器出错了', null);
      return fakeAiInfo();
    },
  });
  renderPage(<AiHomePage isBuilt={() => true} />);
  await screen.findByText('服务器出错了');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('link', { name: /文字生图/ });
});

it('the own daily limit is set, in whole gold, and taken away again', async () => {
  let capGoldCents: number | null = null;
  const { inputsOf } = fakeClient({
    'aiorder/info': () => fakeAiInfo(0, { capGoldCents }),
    'aiorder/cap': ({ goldCents }) => {
      capGoldCents = goldCents;
      return {};
    },
  });
  renderPage(<AiCapPage />);
  fireEvent.click(await screen.findByRole('radio', { name: '自己定' }));
  const field = screen.getByLabelText('上限（金币）');
  fireEvent.change(field, { target: { value: '12.5' } });
  screen.getByText('请填 0 到 10000000 的整数');
  fireEvent.change(field, { target: { value: '35' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText(/上限 35 金币/);
  fireEvent.click(screen.getByRole('radio', { name: '不限' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(inputsOf('aiorder/cap')).toEqual([{ goldCents: 3_500 }, { goldCents: null }]),
  );
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';

const task = {
  ...{ id: '0190a0a0-0000-7000-8000-000000000002', kind: 'fetch' as const, total: 1, done: 0 },
  ...{ state: 'queued' as const, failed: 0, startedBy: 'editor', createdAt: 1, finishedAt: null },
};

it('has the server fetch the addresses of a text, and keeps what was typed until then', async () => {
  const { requestsOf } = renderConsole('/upload', {
    'upload/list': () => ({ list: [], maxFileBytes: 1, freeBytes: 1 }),
    'content/fetch': () => task,
    'task/info': () => ({ ...task, failures: [] }),
  });
  fireEvent.click(await screen.findByText('从网址获取视频'));
  const field = await screen.findByLabelText('视频地址');
  fireEvent.change(field, { target: { value: 'https://a.example/1.mp4\n不是地址' } });
  expect(await screen.findByText(/第 2 行不是有效的地址/)).toBeTruthy();
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: '获取 1 个视频' });
  expect(start().disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'https://a.example/1.mp4' } });
  fireEvent.click(start());
  await waitFor(() =>
    expect(requestsOf('content/fetch')).toEqual([{ urls: ['https://a.example/1.mp4'] }]),
  );
  expect(await screen.findByText('正在进行：0 / 1')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('');
});

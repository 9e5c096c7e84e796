import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { PlayerContext } from '../model/player-context.ts';
import { createPlayer } from '../model/player.ts';
import { DanmakuComposer } from './danmaku-composer.tsx';

const post = vi.fn<(name: string, body: Record<string, unknown>) => Promise<unknown>>();
vi.mock(import('../../../lib/api/api.ts'), () => ({
  post: ((name: string, body: Record<string, unknown>) => post(name, body)) as never,
  api: {} as never,
}));

const onSent = vi.fn();
const sent = { id: '1', text: '海好蓝', atSeconds: 7.5 };
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '弹幕' });
const press = () => fireEvent.click(screen.getByRole('button', { name: '发送' }));
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const keys = () => post.mock.calls.map(([, body]) => body['idempotencyKey']);

beforeEach(() => {
  post.mockReset();
  onSent.mockReset();
  const video = document.createElement('video');
  video.currentTime = 7.5;
  render(
    <PlayerContext value={createPlayer(video, { totalSeconds: 60, gainDb: 0 })}>
      <DanmakuComposer contentId="film" onSent={onSent} />
    </PlayerContext>,
  );
});
afterEach(cleanup);

test('sends to the second that plays, in the chosen colour, and is empty again', async () => {
  post.mockResolvedValue({ danmaku: sent, isWaiting: false });
  write('海好蓝');
  fireEvent.click(screen.getByRole('radio', { name: '蓝' }));
  press();
  await screen.findByText('已发送');
  const [name, body] = post.mock.calls[0] ?? [];
  expect(name).toBe('danmaku/send');
  expect(body).toMatchObject({ id: 'film', atSeconds: 7.5, text: '海好蓝', color: 'blue' });
  expect(onSent).toHaveBeenCalledWith({ danmaku: sent, isWaiting: false });
  expect(field().value).toBe('');
});

test('what failed stays, says why, and is the same one when it is sent again', async () => {
  post.mockRejectedValueOnce(new ApiError(4290, '操作太频繁，请稍后再试', null));
  post.mockResolvedValueOnce({ danmaku: sent, isWaiting: true });
  write('海好蓝');
  press();
  await screen.findByText('操作太频繁，请稍后再试');
  expect(field().value).toBe('海好蓝');
  press();
  await screen.findByText('已发送，审核后大家可见');
  expect(keys()[0]).toBe(keys()[1]);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeClient } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { PlayerContext } from '../model/player-context.ts';
import { createPlayer } from '../model/player.ts';
import { DanmakuComposer } from './danmaku-composer.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const onSent = vi.fn();
const sent: Danmaku = {
  id: '1',
  text: '海好蓝',
  atSeconds: 7.5,
  color: 'blue',
  mode: 'scroll',
  sender: 'me',
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '弹幕' });
const press = () => fireEvent.click(screen.getByRole('button', { name: '发送' }));
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
let client: FakeClient;

beforeEach(() => {
  client = fakeClient({ 'danmaku/send': () => ({ danmaku: sent, isWaiting: false }) });
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

test('sends to the current second, in the selected colour, and clears the field', async () => {
  write('海好蓝');
  fireEvent.click(screen.getByRole('radio', { name: '蓝' }));
  press();
  await screen.findByText('已发送');
  expect(client.inputsOf('danmaku/send')).toMatchObject([
    { id: 'film', atSeconds: 7.5, text: '海好蓝', color: 'blue' },
  ]);
  expect(onSent).toHaveBeenCalledWith({ danmaku: sent, isWaiting: false });
  expect(field().value).toBe('');
});

test('what is said about it takes no place in the form', async () => {
  const form = field().form!;
  const before = form.childElementCount;
  write('海好蓝');
  press();
  const said = await screen.findByText('已发送');
  expect(form.contains(said)).toBe(false);
  expect(form.childElementCount).toBe(before);
});

test('a failed text stays, with an error, and is sent with the same key again', async () => {
  client.handle({
    'danmaku/send': () => {
      throw new ApiError(4290, '操作太频繁，请稍后再试', null);
    },
  });
  write('海好蓝');
  press();
  await screen.findByText('操作太频繁，请稍后再试');
  expect(field().value).toBe('海好蓝');
  client.handle({ 'danmaku/send': () => ({ danmaku: sent, isWaiting: true }) });
  press();
  await screen.findByText('已发送，审核后大家可见');
  const [first, second] = client.inputsOf('danmaku/send');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(first?.idempotencyKey).toBeTruthy();
});

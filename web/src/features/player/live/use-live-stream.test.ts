import { expect, test } from 'vitest';
import { withSignatureOf } from './use-live-stream.ts';

const newest = 'https://a.example/api/app/media/h5/live/1/index.m3u8?token=new&sign=2';

test('playlists of the channel get the newest signature', () => {
  const asked = 'https://a.example/api/app/media/h5/live/1/480.m3u8?token=old&sign=1';
  expect(withSignatureOf(newest, asked)).toBe(
    'https://a.example/api/app/media/h5/live/1/480.m3u8?token=new&sign=2',
  );
});

test('keys, segments and other channels keep their own', () => {
  for (const asked of [
    'https://a.example/api/app/media/h5/live/1/key/7?token=key&sign=3',
    'https://cdn.example/vod/v/1/0/abc.ts',
    'https://a.example/api/app/media/h5/live/2/480.m3u8?token=old&sign=1',
  ])
    expect(withSignatureOf(newest, asked)).toBe(asked);
});

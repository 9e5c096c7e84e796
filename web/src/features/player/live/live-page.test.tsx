import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeChannel, fakeId, fakeVideo } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { LivePage } from './live-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const channel = {
  ...fakeChannel(1),
  marks: { liked: false, collected: true, watchedSeconds: null, lastPart: null },
};
const tag = { id: fakeId(11, 1), name: '夜' };
const access = {
  allowed: false,
  why: 'needsTier',
  need: { tier: 'supreme', priceGoldCents: null, fullPriceGoldCents: null },
  previewSeconds: null,
} as const;

afterEach(cleanup);

test('a channel is liked, kept, shared, reported, and leads on by its tags, also before its wall', async () => {
  const client = fakeClient({
    'live/play': () => {
      throw new ApiError(4100, '需要会员', { channel, tags: [tag], access });
    },
    'live/recommended': () => ({ list: [{ ...fakeChannel(2), title: '早间新闻' }] }),
    'media/like': ({ liked }) => ({ liked }),
    'media/related': () => ({ list: [channel, fakeVideo(5)], cursor: null }),
    'media/video/list': () => ({ list: [], cursor: null }),
  });
  renderPage(<LivePage id={channel.id} />);
  fireEvent.click(await screen.findByRole('button', { name: '点赞，3' }));
  const liked = await screen.findByRole('button', { name: '点赞，4' });
  expect(liked.getAttribute('aria-pressed')).toBe('true');
  expect(client.inputsOf('media/like')).toEqual([{ id: channel.id, liked: true }]);
  expect(screen.getByRole('button', { name: '收藏' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: '分享' })).toBeDefined();
  expect(screen.getByRole('button', { name: '举报' })).toBeDefined();
  const other = await screen.findByRole('link', { name: /早间新闻/ });
  expect(other.getAttribute('href')).toBe(`/subPage/liveTv/livePlay?id=${fakeChannel(2).id}`);
  const label = screen.getByRole('link', { name: '夜' });
  expect(label.getAttribute('href')).toMatch(`/subpage/labelPage?id=${tag.id}&contentType=11`);
  const related = await screen.findByRole('link', { name: new RegExp(fakeVideo(5).title) });
  expect(related.getAttribute('href')).toBe(`/subPage/longViodePlay?id=${fakeVideo(5).id}`);
});

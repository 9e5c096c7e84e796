import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import {
  fakeChannel,
  fakeConfig,
  fakeSeries,
  fakeVideo,
} from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import type { SharedContent } from './share-sheet.tsx';
import { ShareSheet } from './share-sheet.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const said = vi.fn<(sentence: string) => void>();
const makePoster = vi.fn<(subject: { url: string }) => Promise<Blob>>();

vi.mock(import('../../lib/toast/show-toast.ts'), () => ({
  showToast: (sentence: string) => Promise.resolve(said(sentence)),
  showError: () => undefined,
}));
vi.mock(import('./make-poster.ts'), () => ({ makePoster }));

const BASE = 'https://share.example';
const onClose = vi.fn();
const onShared = vi.fn();
const writeText = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(data: ShareData) => Promise<void>>();

function open(
  content: SharedContent,
  device: object = { clipboard: { writeText } },
  listener: { onShared?: () => void } = { onShared },
) {
  vi.stubGlobal('navigator', device);
  const keys = { signKey: 'k', imgKey: '00'.repeat(32) };
  const client = fakeClient({
    'task/action': () => ({ today: '', isSigned: false, streak: 0, days: [], streakGoldCents: [] }),
    'ping/config': () => ({
      ...fakeConfig(0, keys),
      domainList: [{ type: 'H5SHAREURL', urls: [BASE] }],
    }),
  });
  renderPage(<ShareSheet content={content} onClose={onClose} {...listener} />);
  return client;
}

beforeEach(() => {
  for (const mock of [said, makePoster, onClose, onShared, writeText, share]) mock.mockReset();
  writeText.mockResolvedValue();
  makePoster.mockResolvedValue(new Blob(['poster'], { type: 'image/png' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  { kind: 'a long video', content: fakeVideo(1), page: '/subPage/longViodePlay' },
  { kind: 'a short video', content: fakeVideo(3), page: '/subPage/shortVideoPlay' },
  { kind: 'a series', content: fakeSeries(1), page: '/subPage/longViodePlay/EpisodeList' },
  { kind: 'a live channel', content: fakeChannel(1), page: '/subPage/liveTv/livePlay' },
])('the link of $kind is copied, with a toast', async ({ content, page }) => {
  const { inputsOf } = open(content);
  const url = `${BASE}${page}?id=${content.id}`;
  await screen.findByText(url);
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('链接已复制'));
  expect(writeText).toHaveBeenCalledWith(url);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onShared).toHaveBeenCalledOnce();
  // It counts towards the tasks.
  const subject = `${page}?id=${content.id}`;
  expect(inputsOf('task/action')).toEqual([{ kind: 'share', subject }]);
});

test('what no feed reports itself is named to feeds', async () => {
  const { inputsOf } = open(fakeSeries(1), undefined, {});
  fireEvent.click(await screen.findByRole('button', { name: '复制链接' }));
  await waitFor(() =>
    expect(inputsOf('task/action')).toMatchObject([{ kind: 'share', contentId: fakeSeries(1).id }]),
  );
});

test('a poster of the same link is shown, and saved', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  open(fakeSeries(1));
  await screen.findByRole('img', { name: '夜航日志 的分享海报' });
  const url = `${BASE}/subPage/longViodePlay/EpisodeList?id=${fakeSeries(1).id}`;
  expect(makePoster.mock.lastCall?.[0]).toMatchObject({ title: '夜航日志', url });
  fireEvent.click(screen.getByRole('button', { name: '保存海报' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  click.mockRestore();
});

test('without a poster the link can still be shared', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  makePoster.mockRejectedValue(new Error('no canvas'));
  open(fakeSeries(1));
  await screen.findByText('海报没能生成，可以先用链接分享');
  expect(screen.getByRole('button', { name: '保存海报' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '复制链接' })).toHaveProperty('disabled', false);
});

test("the device's share sheet is offered where there is one", async () => {
  share.mockResolvedValue();
  open(fakeSeries(1), { share });
  const url = `${BASE}/subPage/longViodePlay/EpisodeList?id=${fakeSeries(1).id}`;
  await screen.findByText(url);
  fireEvent.click(screen.getByRole('button', { name: '分享到其他应用' }));
  expect(share).toHaveBeenCalledWith({ title: '夜航日志', url });
  cleanup();
  open(fakeSeries(1));
  await screen.findByText(url);
  expect(screen.queryByRole('button', { name: '分享到其他应用' })).toBeNull();
});

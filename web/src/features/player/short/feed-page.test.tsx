import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import type { FakeClient, FakeHandlers } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { fakeFeedPage, fakePerson } from '../../../../test/fake/fake-feed.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { FeedPage, RECOMMENDED } from './feed-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
vi.mock(import('../engine/open-engine.ts'), () => ({
  loadHlsEngine: () => Promise.reject(new Error('no streams here')),
  openEngine: () => Promise.resolve(null),
}));

const LENGTH = 20;
const HEIGHT = 700;

const page = ({ cursor }: { cursor?: string | undefined }) => fakeFeedPage(cursor, LENGTH);

const server: FakeHandlers = {
  'media/recommend': page,
  'media/short/found': page,
  'media/short/hot': page,
  'media/short/care': () => ({ list: [], cursor: null }),
  'media/short/watched': () => ({}),
  'media/why': () => ({ reason: 'tag', sentence: '因为你常看「月夜」' }),
  'media/uninterested': ({ isHidden = true }) => ({ isHidden }),
  'user/info': () => new Promise(() => undefined),
  'user/care': ({ isFollowed }) => ({ isFollowed }),
  'user/care/suggested': () => ({ list: [fakePerson(1), fakePerson(2)] }),
};

let client: FakeClient;

function Page() {
  const [tabIndex, setTab] = useState(RECOMMENDED);
  return <FeedPage tabIndex={tabIndex} onTab={setTab} />;
}

/** The visible screen. */
const seen = () => {
  const current = document.querySelector<HTMLElement>('[data-feed] div:not([inert]) > video');
  if (!current?.parentElement) throw new Error('no video is seen');
  return within(current.parentElement);
};

async function step(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'ArrowDown' });
      await Promise.resolve();
    });
  }
}

beforeEach(() => {
  client = fakeClient(server);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  Object.defineProperty(Element.prototype, 'scrollTo', {
    configurable: true,
    value(this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top;
      this.dispatchEvent(new Event('scroll'));
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('loads page by page with a handful of video elements, and ends with a way on', async () => {
  renderPage(<Page />);
  await screen.findByText('夜航短片 0');
  const first = document.querySelector('video');
  for (let at = 1; at < LENGTH; at += 1) {
    await step();
    await waitFor(() => expect(seen().getByText(`夜航短片 ${at}`)).toBeTruthy());
    expect(document.querySelectorAll('video').length).toBeLessThanOrEqual(5);
  }
  expect([...document.querySelectorAll('video')]).toContain(first);
  expect(client.inputsOf('media/recommend').map(({ cursor }) => cursor)).toEqual([
    undefined,
    '8',
    '16',
  ]);
  await step();
  fireEvent.click(await screen.findByRole('button', { name: '看过的再看一遍' }));
  await waitFor(() =>
    expect(client.inputsOf('media/recommend').at(-1)).toMatchObject({ again: true }),
  );
});

test('a like is shown at once, and rolled back if the server rejects it', async () => {
  renderPage(<Page />);
  await screen.findByText('夜航短片 0');
  let refuse = (_error: Error) => undefined as void;
  client.handle({
    'media/like': () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  });
  fireEvent.click(seen().getByRole('button', { name: '点赞，10' }));
  await waitFor(() =>
    expect(seen().getByRole('button', { name: '点赞，11' }).getAttribute('aria-pressed')).toBe(
      'true',
    ),
  );
  act(() => refuse(new ApiError(5000, '服务器出了点问题', null)));
  await waitFor(() =>
    expect(seen().getByRole('button', { name: '点赞，10' }).getAttribute('aria-pressed')).toBe(
      'false',
    ),
  );
});

test('a followed uploader is followed on every screen, unless the server rejects it', async () => {
  renderPage(<Page />);
  await screen.findByText('夜航短片 0');
  fireEvent.click(seen().getByRole('button', { name: '关注 夜行者 0' }));
  await waitFor(() => expect(client.inputsOf('user/care')).toHaveLength(1));
  await step(5);
  await waitFor(() => expect(seen().getByText('夜航短片 5')).toBeTruthy());
  expect(seen().getByRole('button', { name: '取消关注 夜行者 0' })).toBeTruthy();
  client.handle({
    'user/care': () => {
      throw new ApiError(4290, '操作太频繁', null);
    },
  });
  fireEvent.click(seen().getByRole('button', { name: '取消关注 夜行者 0' }));
  await waitFor(() => expect(client.inputsOf('user/care')).toHaveLength(2));
  await waitFor(() =>
    expect(seen().getByRole('button', { name: '取消关注 夜行者 0' })).toBeTruthy(),
  );
});

test('the menu says why, and rejected content disappears from the following screens', async () => {
  renderPage(<Page />);
  await screen.findByText('夜航短片 0');
  fireEvent.click(seen().getByRole('button', { name: '更多' }));
  const sheet = within(await screen.findByRole('dialog', { name: '更多' }));
  await sheet.findByText('为什么看到它：因为你常看「月夜」');
  fireEvent.click(sheet.getByRole('button', { name: '不看「月夜」' }));
  await waitFor(() =>
    expect(client.inputsOf('media/uninterested')).toMatchObject([{ scope: 'tag', isHidden: true }]),
  );
  const titles: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    titles.push(seen().getByText(/^夜航短片/).textContent ?? '');
    await step();
  }
  // Every third one has the tag.
  expect(titles).toEqual([1, 2, 4, 5].map((number) => `夜航短片 ${number}`));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(client.inputsOf('media/uninterested').at(-1)).toMatchObject({
      scope: 'tag',
      isHidden: false,
    }),
  );
});

test('关注 without followed users suggests some', async () => {
  renderPage(<Page />);
  await screen.findByText('夜航短片 0');
  fireEvent.click(screen.getByRole('tab', { name: '关注' }));
  await screen.findByText('还没有关注的动态');
  fireEvent.click(await screen.findByRole('button', { name: '关注 夜行者 1' }));
  await screen.findByRole('button', { name: '取消关注 夜行者 1' });
  fireEvent.click(screen.getByRole('button', { name: '关注好了，去看看' }));
  await waitFor(() => expect(client.inputsOf('media/short/care')).toHaveLength(2));
});

test('each tab keeps its position', async () => {
  renderPage(<Page />);
  await screen.findByText('夜航短片 0');
  await step(3);
  fireEvent.click(screen.getByRole('tab', { name: '热门' }));
  await waitFor(() => expect(seen().getByText('夜航短片 0')).toBeTruthy());
  fireEvent.click(screen.getByRole('tab', { name: '推荐' }));
  await waitFor(() => expect(seen().getByText('夜航短片 3')).toBeTruthy());
  expect(client.inputsOf('media/recommend')).toHaveLength(1);
});

test('a feed that fails shows an error with a retry', async () => {
  client.handle({
    'media/recommend': () => {
      throw new ApiError(5000, '服务器出了点问题', null);
    },
  });
  renderPage(<Page />);
  const retry = await screen.findByRole('button', { name: '重试' });
  client.handle(server);
  fireEvent.click(retry);
  await screen.findByText('夜航短片 0');
});

test('where the browser plays nothing before a tap, there is a button that does', async () => {
  const play = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('a tap is needed', 'NotAllowedError'));
  renderPage(<Page />);
  await screen.findByText('夜航短片 0');
  const video = document.querySelector('[data-feed] div:not([inert]) > video');
  act(() => void video?.dispatchEvent(new Event('loadedmetadata')));
  const button = await seen().findByRole('button', { name: '播放' });
  const asked = play.mock.calls.length;
  fireEvent.click(button);
  expect(play.mock.calls.length).toBe(asked + 1);
  act(() => void video?.dispatchEvent(new Event('playing')));
  await waitFor(() => expect(seen().queryByRole('button', { name: '播放' })).toBeNull());
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import type { FakeClient, FakeHandlers } from '../../../test/fake-client.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { fakeChannelPage, fakeVideo, fakeVideoPage } from '../../../test/fake/fake-catalogue.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { HomePage } from './home-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const server: FakeHandlers = {
  'media/home': ({ channelId }) => fakeChannelPage(channelId),
  'media/video/list': ({ cursor }) => fakeVideoPage(cursor),
};

let client: FakeClient;

let isFeedNear = true;

beforeEach(() => {
  // Nothing is drawn here, so no text is below the floating window.
  document.elementsFromPoint = () => [];
  isFeedNear = true;
  client = fakeClient(server);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.report = report;
      }
      observe(target: Element) {
        // The end of the list stays far away.
        if (!isFeedNear || target.tagName !== 'SECTION') return;
        const entry = { target, isIntersecting: true, boundingClientRect: new DOMRect() };
        this.report([entry as IntersectionObserverEntry], this as never);
      }
      unobserve() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the first channel shows its banner, shortcuts, modules and feed, fetched once each', async () => {
  renderPage(<HomePage />);
  await screen.findByRole('region', { name: '编辑精选' });
  screen.getByLabelText('今夜推荐 1');
  screen.getByText('全部标签');
  await screen.findByText('最新上架');
  expect(client.inputsOf('media/home')).toEqual([{ section: 'home' }]);
  await waitFor(() => expect(client.inputsOf('media/video/list')).toHaveLength(1));
});

test('the feed is not fetched before the viewer scrolls near it', async () => {
  isFeedNear = false;
  renderPage(<HomePage />);
  await screen.findByText('最新上架');
  expect(client.inputsOf('media/video/list')).toEqual([]);
});

test('a card leads to the player of its kind', async () => {
  renderPage(<HomePage />);
  const strip = await screen.findByRole('region', { name: '继续看短片' });
  const links = within(strip)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  const long = fakeVideo(60).id;
  expect(links).toContain(`/subPage/longViodePlay?id=${long}`);
  const feed = fakeVideoPage(undefined).list.find((video) => video.contentType === 1);
  const address = `/subPage/shortVideoPlay?id=${feed?.id}`;
  await waitFor(() => expect(document.querySelector(`a[href="${address}"]`)).not.toBeNull());
});

test('换一换 fetches the next round, and shows it', async () => {
  renderPage(<HomePage />);
  const module = await screen.findByRole('region', { name: '编辑精选' });
  const items = [{ ...fakeVideo(777), title: '换来的视频' }];
  client.handle({ 'media/module/change': () => ({ items }) });
  fireEvent.click(within(module).getByText('换一换'));
  await within(module).findByText('换来的视频');
  fireEvent.click(within(module).getByText('换一换'));
  await waitFor(() => expect(client.inputsOf('media/module/change')).toHaveLength(2));
  expect(client.inputsOf('media/module/change').map(({ round }) => round)).toEqual([1, 2]);
});

test('a 换一换 that fails keeps the cards and shows an error', async () => {
  renderPage(<HomePage />);
  const module = await screen.findByRole('region', { name: '编辑精选' });
  const before = within(module).getAllByRole('link').length;
  client.handle({
    'media/module/change': () => {
      throw new ApiError(4290, '操作太频繁，请稍后再试', null);
    },
  });
  fireEvent.click(within(module).getByText('换一换'));
  await screen.findByText('操作太频繁，请稍后再试');
  expect(within(module).getAllByRole('link')).toHaveLength(before);
});

test('another channel is fetched when it is selected, and cached when it is left', async () => {
  renderPage(<HomePage />);
  fireEvent.click(await screen.findByRole('tab', { name: '纪录' }));
  const id = fakeChannelPage(undefined).channels[2]?.id;
  await waitFor(() =>
    expect(client.inputsOf('media/home')).toEqual([
      { section: 'home' },
      { section: 'home', channelId: id },
    ]),
  );
  fireEvent.click(screen.getByRole('tab', { name: '推荐' }));
  fireEvent.click(screen.getByRole('tab', { name: '纪录' }));
  await act(() => Promise.resolve());
  expect(client.inputsOf('media/home')).toHaveLength(2);
});

test('a failed start of the page can be retried', async () => {
  const offline = () => {
    throw new NetworkError('offline');
  };
  client.handle({ 'media/home': offline, 'ping/check': offline });
  renderPage(<HomePage />);
  await screen.findByText('网络不给力，请稍后再试');
  client.handle(server);
  fireEvent.click(screen.getByText('重试'));
  await screen.findByRole('region', { name: '编辑精选' });
});

test('a home page without content shows its channels as soon as there are any', async () => {
  let isFilled = false;
  client.handle({
    'media/home': ({ channelId }) => {
      if (!isFilled) throw new ApiError(4040, '没有这个频道', null);
      return fakeChannelPage(channelId);
    },
  });
  renderPage(<HomePage />);
  await screen.findByText('内容正在上架');
  expect(screen.queryByText('没有这个频道')).toBeNull();
  isFilled = true;
  await screen.findByRole('region', { name: '编辑精选' });
});

test('an empty channel says what to do', async () => {
  client.handle({
    'media/home': () => ({
      ...fakeChannelPage(undefined),
      banners: [],
      shortcuts: [],
      modules: [],
    }),
    'media/video/list': () => ({ list: [], cursor: null }),
  });
  renderPage(<HomePage />);
  await screen.findByText('下拉刷新看看，或换一个频道');
});

test('the marquee shows the lines of the home page until it is closed', async () => {
  renderPage(<HomePage />);
  await screen.findByText(/新片每天 20:00 上架/);
  expect(screen.queryByText('社区公约已更新')).toBeNull();
  fireEvent.click(screen.getByLabelText('关闭公告'));
  expect(screen.queryByText(/新片每天/)).toBeNull();
});

test('a horizontal swipe changes the channel; a vertical one, from the edge or on a carousel does not', async () => {
  renderPage(<HomePage />);
  await screen.findByText('最新上架');
  const panel = screen.getByRole('tabpanel');
  const chosen = () =>
    screen.getAllByRole('tab').findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const swipe = (from: [number, number], to: [number, number], target: Element = panel) => {
    const at = ([clientX, clientY]: [number, number]) => [{ clientX, clientY }];
    fireEvent.touchStart(target, { touches: at(from) });
    fireEvent.touchMove(target, { touches: at(to) });
    fireEvent.touchEnd(target, { changedTouches: at(to) });
  };
  const { innerWidth: width } = window;
  const opening = chosen();
  const carousel = screen.getByRole('region', { name: '推荐' }).querySelector('ul') ?? panel;
  carousel.style.overflowX = 'auto';
  Object.defineProperty(carousel, 'scrollWidth', { value: 2000 });
  swipe([width * 0.8, 300], [width * 0.7, 40]);
  swipe([5, 300], [width * 0.7, 300]);
  swipe([width * 0.8, 300], [width * 0.2, 300], carousel);
  expect(chosen()).toBe(opening);
  swipe([width * 0.8, 300], [width * 0.2, 310]);
  expect(chosen()).toBe(opening + 1);
  swipe([width * 0.2, 300], [width * 0.8, 310]);
  expect(chosen()).toBe(opening);
});

test('while there are no shortcuts, the first channel leads to series, live, ranks and library', async () => {
  client.handle({
    'media/home': ({ channelId }) => ({ ...fakeChannelPage(channelId), shortcuts: [] }),
  });
  renderPage(<HomePage />);
  const link = await screen.findByRole('link', { name: '合集' });
  expect(link.getAttribute('href')).toBe('/subPage/seriesList');
  const live = screen.getByRole('link', { name: '直播' });
  expect(live.getAttribute('href')).toBe('/subPage/liveTv/livePlay');
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeConfig, fakeId, fakePicture } from '../../../test/fake/fake-catalogue.ts';
import { ageGate } from '../../lib/api/age-gate.ts';
import type { useFollowLink } from '../links/follow-link.ts';
import { lockState } from '../lock/lock-state.ts';
import { deviceOverlays, shownOverlays } from './shown-overlays.ts';
import { StartOverlays } from './start-overlays.tsx';

type Follow = ReturnType<typeof useFollowLink>;
const follow = vi.fn<Follow>();
let config: ClientConfig | undefined;

vi.mock(import('../links/follow-link.ts'), () => ({ useFollowLink: () => follow }));
vi.mock(import('../config/use-config.ts'), () => ({ useConfigWithAds: () => config }));

function ad(position: number, number: number, title: string): LinkItem {
  const id = fakeId(position, number);
  const cover = fakePicture(number);
  return { id, position, title, description: '', cover, href: '/mine', sortCode: number };
}

const afterSplash = {
  splash: true,
  keys: [],
  isThrough: false,
};

// Loaded ahead, so that no test waits for it.
beforeAll(() =>
  Promise.all([
    import('./screen/splash-overlay.tsx'),
    import('./screen/night-apps-overlay.tsx'),
    import('./screen/pop-up-overlay.tsx'),
    import('./screen/announcement-overlay.tsx'),
  ]),
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  localStorage.clear();
  sessionStorage.clear();
  follow.mockReset();
  ageGate.confirm();
  shownOverlays.set(afterSplash);
  deviceOverlays.set({ noSplashUntil: 0, day: '', keys: [] });
  document.body.innerHTML = '<div id="launch"></div>';
  config = {
    ...fakeConfig(0, { signKey: 'k', imgKey: '00'.repeat(32) }),
    startOverlays: { splashPauseMinutes: 30, perStart: 10, repeat: 'daily' },
    advertise: [
      ad(adPositions.nightApps, 1, '片库'),
      ad(adPositions.popUp, 1, '弹窗一'),
      ad(adPositions.popUp, 2, '弹窗二'),
      ad(adPositions.splash, 1, '开屏一'),
      ad(adPositions.splash, 2, '开屏二'),
    ],
    announcement: {
      id: fakeId(9, 1),
      title: '欢迎登船',
      content: '<p>今晚好梦，<a href="/mine/vip">看看会员</a></p>',
      jumpUrl: '/subPage/topicList',
    },
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => renderPage(<StartOverlays />);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const still = () => document.getElementById('launch')?.hidden;

test('night apps, pop-ups and announcement follow one another, each closed in its own way', async () => {
  open();
  await dialog('今夜应用');
  press('进入夜航');
  await dialog('广告：弹窗一');
  press('关闭广告');
  await dialog('广告：弹窗二');
  escape();
  await dialog('公告：欢迎登船');
  escape();
  screen.getByRole('dialog', { name: '公告：欢迎登船' });
  press('我知道了');
  await gone();
  expect(shownOverlays.get().isThrough).toBe(true);
});

test('a click outside closes night apps and pop-ups', async () => {
  open();
  const night = await dialog('今夜应用');
  fireEvent.click(night.previousElementSibling ?? night);
  const popUp = await dialog('广告：弹窗一');
  fireEvent.click(popUp.previousElementSibling ?? popUp);
  await dialog('广告：弹窗二');
});

test('a pop-up that leads into the app is the last one', async () => {
  open();
  await dialog('今夜应用');
  escape();
  await dialog('广告：弹窗一');
  follow.mockImplementation((_item, options) => options?.onFollowed?.('page'));
  fireEvent.click(screen.getByText('弹窗一'));
  await gone();
  expect(follow.mock.calls[0]?.[0]).toMatchObject({ title: '弹窗一' });
  expect(shownOverlays.get()).toMatchObject({
    keys: ['nightApps', fakeId(2, 1)],
    isThrough: false,
  });
});

test('a link in the announcement is opened by the app, not by the browser', async () => {
  shownOverlays.set({ ...afterSplash, keys: ['nightApps', fakeId(2, 1), fakeId(2, 2)] });
  open();
  await dialog('公告：欢迎登船');
  const wasPrevented = !fireEvent.click(screen.getByText('看看会员'));
  expect(wasPrevented).toBe(true);
  expect(follow.mock.calls[0]?.[0]).toEqual({ href: '/mine/vip' });
  press('查看详情');
  expect(follow.mock.calls[1]?.[0]).toEqual({ jumpUrl: '/subPage/topicList' });
});

test('the splash counts down over the still picture, then over its ads; only then it can be skipped', async () => {
  shownOverlays.set({ ...afterSplash, splash: false });
  vi.useFakeTimers();
  open();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(still()).toBe(false);
  screen.getByRole('dialog', { name: '夜航' });
  press('4 秒后可跳过');
  escape();
  await act(() => vi.advanceTimersByTimeAsync(4300));
  screen.getByRole('dialog', { name: '开屏广告' });
  screen.getByRole('button', { name: '开屏二' });
  press('4 秒后可跳过');
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(shownOverlays.get().splash).toBe(false);
  press('跳过');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(shownOverlays.get().splash).toBe(true);
  expect(still()).toBe(true);
});

test('a splash is remembered once it is shown, for as long as the operator wants', async () => {
  if (config) config.startOverlays = { ...config.startOverlays, splashPauseMinutes: 90 };
  shownOverlays.set({ ...afterSplash, splash: false });
  sessionStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  open();
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByRole('dialog', { name: '夜航' });
  expect(deviceOverlays.get().noSplashUntil).toBe(1_000_000 + 90 * 60_000);
  expect(sessionStorage.getItem('yehang.overlays')).not.toBeNull();
});

test('what was closed today does not come at the next start', async () => {
  open();
  await dialog('今夜应用');
  press('进入夜航');
  await dialog('广告：弹窗一');
  cleanup();
  shownOverlays.set(afterSplash);
  open();
  await dialog('广告：弹窗一');
  expect(screen.queryByRole('dialog', { name: '今夜应用' })).toBeNull();
});

test('without splash ads the still picture closes by itself', async () => {
  if (config) config = { ...config, advertise: [], announcement: null };
  shownOverlays.set({ ...afterSplash, splash: false });
  vi.useFakeTimers();
  open();
  await act(() => vi.advanceTimersByTimeAsync(3900));
  screen.getByRole('dialog', { name: '夜航' });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shownOverlays.get().isThrough).toBe(true);
});

test('before the age is confirmed only the still picture is shown', async () => {
  ageGate.reset();
  shownOverlays.set({ ...afterSplash, splash: false });
  open();
  expect(still()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => ageGate.confirm());
  await dialog('夜航');
});

test('below a lock screen no overlay is shown', async () => {
  const mode = vi.spyOn(lockState, 'mode').mockReturnValue(0);
  open();
  await act(() => Promise.resolve());
  expect(screen.queryByRole('dialog')).toBeNull();
  mode.mockRestore();
});

test('a later page of the visit has no overlay', async () => {
  shownOverlays.set({ ...afterSplash, isThrough: true });
  open();
  await waitFor(() => expect(still()).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

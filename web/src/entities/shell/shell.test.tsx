import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Contact } from '@yehang/contract/shapes/contact.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeConfig, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import type { Shell as ShellType } from './shell.tsx';

let Shell: typeof ShellType;
let isOnline = true;

let refusal: { code: number; tip: string } | null = null;

let contacts: Contact[] = [];

/** Responds to the config, and never to later requests. */
function answerConfig(input: RequestInfo | URL): Promise<Response> {
  if (!isOnline) return Promise.reject(new TypeError('offline'));
  const isConfig = input === '/api/app/ping/config';
  if (refusal && !(isConfig && contacts.length > 0))
    return Promise.resolve(Response.json(refusal, { status: 403 }));
  if (!isConfig) return new Promise(() => undefined);
  const data = { ...fakeConfig(Date.now(), { signKey: 'k', imgKey: '00'.repeat(32) }), contacts };
  return Promise.resolve(Response.json({ code: 200, data }));
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // The overlays of the first page have their own tests.
  sessionStorage.setItem('yehang.overlays', JSON.stringify({ isThrough: true }));
  vi.resetModules();
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answerConfig));
  isOnline = true;
  refusal = null;
  contacts = [];
  ({ Shell } = await import('./shell.tsx'));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => renderPage(<Shell>page</Shell>);
/** Waits for all started work, so that nothing of one test reaches into the next. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const called = () => vi.mocked(fetch).mock.calls.map(([address]) => address);

test('a new visitor is asked for their age, with nothing fetched but the config', async () => {
  open();
  await screen.findByRole('dialog', { name: '请确认你已满 18 岁' });
  await settled();
  expect(called()).toEqual(['/api/app/ping/config']);
});

test('a visitor who is younger does not get in, and may reconsider', async () => {
  open();
  fireEvent.click(await screen.findByText('未满 18 岁'));
  screen.getByRole('dialog', { name: '暂时不能进入' });
  fireEvent.click(screen.getByText('返回'));
  screen.getByText('我已满 18 岁，进入');
  expect(called()).toEqual(['/api/app/ping/config']);
});

test('a visitor who confirms is signed in, and not asked again on this device', async () => {
  open();
  fireEvent.click(await screen.findByText('我已满 18 岁，进入'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(called()).toContain('/api/app/login/guest'));
  cleanup();
  vi.resetModules();
  ({ Shell } = await import('./shell.tsx'));
  open();
  await screen.findByText('page');
  expect(screen.queryByRole('dialog')).toBeNull();
  const logins = () => called().filter((address) => address === '/api/app/login/guest');
  await vi.waitFor(() => expect(logins()).toHaveLength(2));
});

test('a visitor with a session is not signed in again', async () => {
  const { token: _token, secret: _secret, ...info } = fakeUser();
  const session = { token: 't', secret: 's', isLight: false };
  const stored = { deviceId: 'device-1', ageConfirmed: true, session, info };
  localStorage.setItem('yehang.user', JSON.stringify(stored));
  vi.resetModules();
  ({ Shell } = await import('./shell.tsx'));
  open();
  await screen.findByText('page');
  await settled();
  expect(called()).toEqual(['/api/app/ping/config']);
});

test('a first start that fails shows a retry, and continues by itself when back online', async () => {
  isOnline = false;
  open();
  await screen.findByText('网络不给力，请稍后再试');
  expect(screen.queryByText('page')).toBeNull();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('page');
});

test('a first start that fails is retried after a while, and shows the error until then', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  isOnline = false;
  open();
  await screen.findByText('网络不给力，请稍后再试');
  isOnline = true;
  await screen.findByText('page');
  vi.restoreAllMocks();
});

test('the pauses between retries grow to a minute, and differ from device to device', async () => {
  const { waitBefore } = await import('./retry-page.tsx');
  const longest = [0, 1, 2, 5, 50].map((failures) => waitBefore(failures, () => 1));
  expect(longest).toEqual([2000, 4000, 8000, 60_000, 60_000]);
  expect(waitBefore(1, () => 0)).toBe(2000);
});

test.each([
  [6004, '这台设备暂时无法使用，请联系在线客服', '重试'],
  [6015, '当前网络注册的人太多', '重试'],
  [4260, '版本过旧，请更新', '更新'],
])('code %i is shown in place of the app, with an action', async (code, tip, button) => {
  refusal = { code, tip };
  open();
  await screen.findByText(tip);
  screen.getByRole('button', { name: button });
  expect(screen.queryByText('page')).toBeNull();
});

test.each([6004, 6015])('who cannot log in (%i) is shown the official contacts', async (code) => {
  refusal = { code, tip: '暂时不能登录' };
  const href = 'https://t.example/yehang';
  const id = '00000000-0000-7000-8000-000000000001';
  contacts = [{ id, kind: 'support', title: '客服小夜', value: '@yehang', href, icon: null }];
  open();
  fireEvent.click(await screen.findByText('我已满 18 岁，进入'));
  await screen.findByText('暂时不能登录');
  const link = await screen.findByRole('link', { name: /客服小夜/ });
  expect(link.getAttribute('href')).toBe(href);
  screen.getByRole('link', { name: '联系在线客服' });
});

test('the online support opens for a visitor without an account', async () => {
  refusal = { code: 6004, tip: '这台设备暂时无法使用，请联系在线客服' };
  const { router } = open();
  const way = await screen.findByRole('link', { name: '联系在线客服' });
  expect(way.getAttribute('href')).toBe('/mine/onLineKf');
  act(() => router.history.push('/mine/onLineKf'));
  await screen.findByText('page');
});

test('the form of complaints asks nobody for their age, and opens without an account', async () => {
  refusal = { code: 6004, tip: '这台设备暂时无法使用，请联系在线客服' };
  const { router } = open();
  await screen.findByRole('dialog', { name: '请确认你已满 18 岁' });
  act(() => router.history.push('/subPage/complaint'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('page');
});

test('sessions that are rejected again and again end on a plain page', async () => {
  open();
  const { blockingError } = await import('../../lib/api/blocking-error.ts');
  const { ApiError } = await import('../../lib/api/api-error.ts');
  act(() => blockingError.set(new ApiError(1000, '登录已失效', null)));
  screen.getByText('登录状态反复失效，已停止自动重试');
  screen.getByRole('button', { name: '重新进入' });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeConfig, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import type { Shell as ShellType } from './shell.tsx';

let Shell: typeof ShellType;
let isOnline = true;

/** Answers the config and nothing else: what comes after it waits for the visitor. */
function answerConfig(): Promise<Response> {
  if (!isOnline) return Promise.reject(new TypeError('offline'));
  const data = fakeConfig(Date.now(), { signKey: 'k', imgKey: '00'.repeat(32) });
  return Promise.resolve(Response.json({ code: 200, data }));
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answerConfig));
  isOnline = true;
  ({ Shell } = await import('./shell.tsx'));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => renderPage(<Shell>page</Shell>);
/** What was begun has come to its end: nothing of one test reaches into the next. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const called = () => vi.mocked(fetch).mock.calls.map(([address]) => address);

test('a new visitor is asked for their age, with nothing fetched but the config', async () => {
  open();
  expect(await screen.findByRole('dialog', { name: '请确认你已满 18 岁' })).toBeDefined();
  await settled();
  expect(called()).toEqual(['/api/app/ping/config']);
});

test('who says they are younger does not get in, and may think again', async () => {
  open();
  fireEvent.click(await screen.findByText('未满 18 岁'));
  expect(screen.getByRole('dialog', { name: '暂时不能进入' })).toBeDefined();
  fireEvent.click(screen.getByText('返回'));
  expect(screen.getByText('我已满 18 岁，进入')).toBeDefined();
  expect(called()).toEqual(['/api/app/ping/config']);
});

test('who says they are 18 is signed in, and not asked again on this device', async () => {
  open();
  fireEvent.click(await screen.findByText('我已满 18 岁，进入'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(called()).toContain('/api/app/login/guest'));
  cleanup();
  vi.resetModules();
  ({ Shell } = await import('./shell.tsx'));
  open();
  expect(await screen.findByText('page')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await settled();
});

test('a visitor with a session is not signed in again', async () => {
  const { token: _token, secret: _secret, ...info } = fakeUser();
  const session = { token: 't', secret: 's', isLight: false };
  const kept = { deviceId: 'device-1', ageConfirmed: true, session, info };
  localStorage.setItem('yehang.user', JSON.stringify(kept));
  vi.resetModules();
  ({ Shell } = await import('./shell.tsx'));
  open();
  expect(await screen.findByText('page')).toBeDefined();
  await settled();
  expect(called()).toEqual(['/api/app/ping/config']);
});

test('a first start that fails shows a way on, and goes on by itself when back online', async () => {
  isOnline = false;
  open();
  expect(await screen.findByText('网络不给力，请稍后再试')).toBeDefined();
  expect(screen.queryByText('page')).toBeNull();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('page')).toBeDefined();
});

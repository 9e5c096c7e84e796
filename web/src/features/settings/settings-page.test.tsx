import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { lockState } from '../../entities/lock/lock-state.ts';
import { changeLock, lockStore } from '../../entities/lock/lock-store.ts';
import { playerPreferences } from '../../entities/playback/player-preferences.ts';
import { readingPreferences } from '../../entities/reading/reading-preferences.ts';
import { visitStore } from '../../lib/store/visit-store.ts';
import { updateOffer } from '../../lib/version/update-offer.ts';
import { SettingsPage } from './settings-page.tsx';
import type { SettingsView } from './settings-views.ts';

const pattern = { salt: '00', iterations: 1, digest: '00' };
const open = (view: SettingsView | null) => renderPage(<SettingsPage view={view} />);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});

afterEach(() => {
  cleanup();
  lockState.close();
  changeLock({ isOn: false, pattern: null });
  vi.unstubAllGlobals();
});

test('the overview shows all values, also offline', async () => {
  changeLock({ isOn: true, pattern });
  open(null);
  await screen.findByRole('link', { name: /密码锁.*已开启/ });
  screen.getByRole('link', { name: /轻享版.*未开启/ });
  screen.getByRole('link', { name: /阅读.*16 号字/ });
  screen.getByText('2.1.2');
});

test('the lock is set first, then turned off and on with its pattern, which can be changed', async () => {
  open('lock');
  const lock = await screen.findByRole('switch', { name: '密码锁' });
  expect(screen.queryByText('修改图案')).toBeNull();
  fireEvent.click(lock);
  expect(lockState.mode()).toBe(1);
  act(() => changeLock({ isOn: true, pattern }));
  fireEvent.click(lock);
  expect(lockState.mode()).toBe(3);
  act(() => changeLock({ isOn: false }));
  fireEvent.click(lock);
  expect(lockState.mode()).toBe(2);
  fireEvent.click(await screen.findByText('修改图案'));
  expect(lockState.mode()).toBe(1);
});

test('the delay of the lock is selected and stored', async () => {
  changeLock({ isOn: true, pattern });
  open('lock');
  const minute = await screen.findByLabelText<HTMLInputElement>('1 分钟后');
  expect(minute.checked).toBe(true);
  fireEvent.click(screen.getByLabelText('立即'));
  expect(lockStore.get().afterMinutes).toBe(0);
  expect(localStorage.getItem('yehang.lock')).toContain('"afterMinutes":0');
});

test('reading preferences are stored for the readers', async () => {
  open('reading');
  fireEvent.click(await screen.findByLabelText('左右翻页'));
  fireEvent.click(screen.getByLabelText('22 号'));
  fireEvent.click(screen.getByLabelText('夜色'));
  expect(readingPreferences.get()).toEqual({
    fontSize: 22,
    lineHeight: 1.8,
    font: 'sans',
    background: 'night',
    turning: 'paged',
    script: null,
    autoSpeed: 1,
    voiceSpeed: 1,
    voice: null,
    volumeKeys: false,
  });
});

test('playback preferences are those of the player', async () => {
  open('playback');
  fireEvent.click(await screen.findByLabelText('720P'));
  fireEvent.click(screen.getByRole('switch', { name: '静音开始' }));
  expect(playerPreferences.get()).toMatchObject({ quality: '720p', isMuted: true });
  fireEvent.click(screen.getByLabelText('自动'));
  expect(playerPreferences.get().quality).toBeNull();
});

test('an edition that cannot be opened does not change, and shows an error', async () => {
  open('edition');
  fireEvent.click(await screen.findByRole('switch', { name: '轻享版' }));
  fireEvent.click(await screen.findByRole('button', { name: '切换到轻享版' }));
  await screen.findByText('网络不给力，请稍后再试');
  expect(visitStore.get().channel.isLight).toBe(false);
  expect(localStorage.getItem('yehang.edition')).toBeNull();
});

test('a build of the light edition has no switch', async () => {
  const visit = visitStore.get();
  visitStore.set({ ...visit, channel: { ...visit.channel, isAppStore: true } });
  open('edition');
  await screen.findByText('这个版本一直是轻享版');
  expect(screen.queryByRole('switch')).toBeNull();
  visitStore.set(visit);
});

test('a new version is found by checking, and can be installed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ version: '2.2.0' })));
  open(null);
  fireEvent.click(await screen.findByRole('button', { name: '检查更新' }));
  await screen.findByRole('button', { name: /更新到新版本/ });
  updateOffer.dismiss();
  await waitFor(() => screen.getByRole('button', { name: '检查更新' }));
});

test('logging out is confirmed, and offline the session stays', async () => {
  open(null);
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  const sheet = await screen.findByRole('dialog', { name: '退出登录' });
  expect(sheet.textContent).toContain('这台设备上的同一个账号');
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

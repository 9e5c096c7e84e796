import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';

let gate: typeof import('./lock-gate.tsx');
let state: typeof import('./lock-state.ts');
let store: typeof import('./lock-store.ts');
let recovery: typeof import('./screen/recover-lock.ts');

const right = ['左上', '中上', '右上', '右中', '右下'];
const other = ['右下', '右中', '右上', '中上', '左上'];

/** A start of the app with the stored values of this device. */
async function start() {
  cleanup();
  vi.resetModules();
  gate = await import('./lock-gate.tsx');
  state = await import('./lock-state.ts');
  store = await import('./lock-store.ts');
  recovery = await import('./screen/recover-lock.ts');
  renderPage(<gate.LockGate />);
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await start();
});

afterEach(cleanup);

const show = (mode: 1 | 2 | 3) => act(() => state.lockState.show(mode));
const lockAgain = () => act(() => state.lockState.lock());

/** Draws dot by dot, as with a keyboard or a screen reader. */
async function draw(names: readonly string[]) {
  for (const name of names) fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
}

const asked = (line: string) => screen.findByText(line);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function setLock() {
  show(1);
  await asked('画一个解锁图案，至少连接 4 个点');
  await draw(right);
  await asked('再画一次，确认图案');
  await draw(right);
  await gone();
}

test('a pattern drawn twice the same turns the lock on, and is not stored in clear', async () => {
  await setLock();
  expect(store.lockStore.get().isOn).toBe(true);
  const stored = localStorage.getItem('yehang.lock') ?? '';
  expect(stored).not.toMatch(/0,1,2,5,8|01258/);
  expect(store.lockStore.get().pattern?.iterations).toBeGreaterThanOrEqual(600_000);
});

test('two different patterns start again', async () => {
  show(1);
  await asked('画一个解锁图案，至少连接 4 个点');
  await draw(right);
  await asked('再画一次，确认图案');
  await draw(other);
  await asked('两次图案不一致，请重新设置');
  expect(store.lockStore.get().isOn).toBe(false);
  await asked('画一个解锁图案，至少连接 4 个点');
});

test('three dots are no pattern', async () => {
  show(1);
  await draw(['左上', '正中', '右中']);
  await asked('至少连接 4 个点');
});

test('with the lock on the app starts locked; a wrong pattern is rejected and clears, the right one unlocks', async () => {
  await setLock();
  await start();
  await asked('画出图案解锁');
  await draw(other);
  await asked('图案不对，还可以试 3 次');
  await asked('画出图案解锁');
  screen.getByText('还没有选中任何点');
  await draw(right);
  await gone();
  lockAgain();
  await asked('画出图案解锁');
});

test('turning it off and on again needs the stored pattern', async () => {
  await setLock();
  show(3);
  await draw(other);
  await asked('图案不对，还可以试 3 次');
  expect(store.lockStore.get().isOn).toBe(true);
  await draw(right);
  await gone();
  expect(store.lockStore.get().isOn).toBe(false);
  show(2);
  await draw(right);
  await gone();
  expect(store.lockStore.get().isOn).toBe(true);
});

test('the fifth failed attempt locks out, also after a restart', async () => {
  await setLock();
  const tries = { count: 4, lastAt: Date.now() };
  store.changeLock({ wrongTries: tries });
  lockAgain();
  await draw(other);
  await screen.findByText('错得太多了，请稍后再试');
  await start();
  await screen.findByText(/^(30|29) 秒后可以再试$/);
  fireEvent.click(screen.getByRole('button', { name: '左上' }));
  expect(screen.queryByRole('button', { name: '完成' })).toBeNull();
});

test('only modes that change the lock can be cancelled', async () => {
  await setLock();
  show(3);
  fireEvent.keyDown(await screen.findByRole('dialog', { name: '密码锁' }), { key: 'Escape' });
  await gone();
  lockAgain();
  fireEvent.keyDown(await screen.findByRole('dialog', { name: '密码锁' }), { key: 'Escape' });
  screen.getByRole('dialog', { name: '密码锁' });
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
});

test('arrow keys move from dot to dot, and one dot is a tab stop', async () => {
  await setLock();
  lockAgain();
  const first = await screen.findByRole('button', { name: '左上' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('左中');
  fireEvent.keyDown(screen.getByRole('button', { name: '左中' }), { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('左中');
  const inOrder = screen.getAllByRole('button').filter((dot) => dot.tabIndex === 0);
  expect(inOrder.filter((dot) => dot.hasAttribute('aria-pressed'))).toHaveLength(1);
});

test('recovery explains that a new login is needed, and without one the lock stays', async () => {
  await setLock();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  lockAgain();
  fireEvent.click(await screen.findByRole('button', { name: '忘记图案' }));
  fireEvent.click(screen.getByRole('button', { name: recovery.recoveryFor(true).button }));
  await screen.findByRole('alert');
  expect(store.lockStore.get().isOn).toBe(true);
  vi.unstubAllGlobals();
});

test('an incomplete stored pattern is no lock', () => {
  expect(store.readLock({ isOn: true, pattern: { salt: 'zz', digest: '00' } }).isOn).toBe(false);
  expect(store.readLock('x')).toMatchObject({ isOn: false, afterMinutes: 1 });
});

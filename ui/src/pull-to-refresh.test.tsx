import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh.tsx';

afterEach(cleanup);

function open() {
  let finish = () => undefined as void;
  const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<PullToRefresh onRefresh={onRefresh}>list</PullToRefresh>);
  return { onRefresh, finish: () => act(async () => finish()) };
}

test('the button refreshes as the gesture does, once at a time', async () => {
  const { onRefresh, finish } = open();
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  const busy = screen.getByRole('button', { name: '正在刷新' });
  fireEvent.click(busy);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await finish();
  screen.getByRole('button', { name: '刷新' });
});

test('a pull from the top refreshes; a short one does not', async () => {
  const { onRefresh, finish } = open();
  const list = screen.getByText('list');
  const touch = (type: 'touchStart' | 'touchMove', clientY: number) =>
    fireEvent[type](list, { touches: [{ clientX: 0, clientY }] });
  touch('touchStart', 0);
  touch('touchMove', 40);
  fireEvent.touchEnd(list);
  expect(onRefresh).not.toHaveBeenCalled();
  touch('touchStart', 0);
  touch('touchMove', 20);
  touch('touchMove', 300);
  screen.getByText('松手刷新');
  fireEvent.touchEnd(list);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await finish();
});

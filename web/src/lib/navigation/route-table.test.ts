import { expect, test, vi } from 'vitest';
import { routeTable } from './route-table.ts';

function connect(...outcomes: (() => Promise<void>)[]) {
  const paths = new Set(['/']);
  const load = vi.fn(async () => {
    await outcomes.shift()?.();
    paths.add('/mine');
  });
  routeTable.connect({ load, has: (path) => paths.has(path) });
  return load;
}

test('a path is looked up in the whole table, which is loaded once', async () => {
  const load = connect();
  expect(await Promise.all([routeTable.has('/mine'), routeTable.has('/none')])).toEqual([
    true,
    false,
  ]);
  await routeTable.complete();
  expect(load).toHaveBeenCalledOnce();
});

test('a table that could not be fetched is fetched again', async () => {
  const load = connect(() => Promise.reject(new Error('no network')));
  await expect(routeTable.has('/mine')).rejects.toThrow('no network');
  expect(await routeTable.has('/mine')).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from './instance-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'yehang-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('keeps stored bytes to this user, also in folders that were open before', () => {
  const data = join(folder, 'data');
  makeDataFolder(data);
  expect(modeOf(data)).toBe(0o711);
  for (const name of ['storage', 'work/uploads']) expect(modeOf(join(data, name))).toBe(0o700);

  const old = join(folder, 'old');
  mkdirSync(join(old, 'storage'), { recursive: true });
  chmodSync(join(old, 'storage'), 0o755);
  makeDataFolder(old);
  expect(modeOf(join(old, 'storage'))).toBe(0o700);
});

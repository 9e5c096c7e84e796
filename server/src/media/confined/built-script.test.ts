import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBuiltScripts } from './built-script.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yehang built-'));
  mkdirSync(join(folder, 'server/src/media'), { recursive: true });
  mkdirSync(join(folder, 'server/dist'));
  writeFileSync(join(folder, 'server/src/media/child.ts'), 'export {};');
});
afterEach(() => rmSync(folder, { recursive: true }));

const find = () =>
  openBuiltScripts(pathToFileURL(`${folder}/`))(
    './child.ts',
    pathToFileURL(join(folder, 'server/src/media/door.ts')).href,
  );

function noteBuilt(source: string) {
  const hash = createHash('sha256').update(source).digest('hex');
  const sources = { 'server/src/media/child.ts': hash };
  writeFileSync(join(folder, 'server/dist/sources.json'), JSON.stringify(sources));
}

it('is the script as it was built from the sources that are there', () => {
  noteBuilt('export {};');
  expect(find()).toBe(join(folder, 'server/dist/media/child.mjs'));
});

it('is the script as it is written where nothing was built, or a source is another or gone', () => {
  const written = join(folder, 'server/src/media/child.ts');
  expect(find()).toBe(written);
  noteBuilt('export const before = 1;');
  expect(find()).toBe(written);
  noteBuilt('export {};');
  rmSync(written);
  expect(find()).toBe(written);
});

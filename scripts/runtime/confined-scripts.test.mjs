import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { CONFINED_SCRIPTS } from './confined-scripts.mjs';
import { root } from './run.mjs';

it('every script that the server looks for is built, and no other', () => {
  const source = join(root, 'server', 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const asked = files
    .filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'))
    .flatMap((file) => {
      const path = join(source, file);
      const calls = readFileSync(path, 'utf8').matchAll(
        /builtScript\('(.+)', import\.meta\.url\)/g,
      );
      return [...calls].map(([, script = '']) => relative(source, join(dirname(path), script)));
    });
  expect(asked.toSorted()).toEqual(CONFINED_SCRIPTS);
});

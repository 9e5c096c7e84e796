import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.mjs';
import { sourceFiles } from './source-files.mjs';

/** Areas that are written once for every kind of content: what a kind alone has is in its module, or in the contract's table. */
const common = [
  ...['access', 'catalogue', 'comments', 'consents', 'home', 'library', 'purchase', 'related'],
  ...['reports', 'rooms', 'search', 'trust', 'versions'],
].map((area) => `server/src/domain/${area}/`);

const table = 'contract/src/shapes/content-kinds.ts';

/**
 * The kinds of the contract's table, by name.
 * @param {string} text of the table's file
 */
export const kindsIn = (text) =>
  [...text.matchAll(/^ {2}(\w+): \{\s*contentType:/gm)].map(([, kind = '']) => kind);

/**
 * Comparisons with one kind by its name.
 * @param {string} text
 * @param {readonly string[]} kinds
 * @returns {{ line: number, kind: string }[]}
 */
export function findNamedKinds(text, kinds) {
  const comparison = new RegExp(`[kK]ind\\b\\)?\\s*(?:[!=]==|=|<>)\\s*'(${kinds.join('|')})'`, 'g');
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(comparison)].map(([, kind = '']) => ({ line: at + 1, kind })),
    );
}

/**
 * The common areas know no kind by name.
 * @returns {{ ok: boolean, output: string }}
 */
export function checkNamedKinds() {
  const kinds = kindsIn(readFileSync(join(root, table), 'utf8'));
  const found = sourceFiles()
    .map(({ path, text }) => ({ path: path.replaceAll('\\', '/'), text }))
    .filter(({ path }) => common.some((area) => path.startsWith(area)) && !/\.test\./.test(path))
    .flatMap(({ path, text }) =>
      findNamedKinds(text, kinds).map(
        ({ line, kind }) =>
          `${path}:${line}: '${kind}' by name; a capability or its module says it`,
      ),
    );
  const output = kinds.length > 0 ? found : [`${table}: no kinds found`];
  return { ok: output.length === 0, output: output.join('\n') };
}

import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');

/** What may not be closed: the lock stays until it is opened. */
const staysOpen = new Set(['web/src/entities/lock/lock-gate.tsx']);

/** A dialog of its own; a selector that looks for one is none. */
const DIALOG = /(?<!\[)\brole="(?:alert)?dialog"|<dialog\b|\baria-modal=/;
/** `BackStep` is the same for dialogs that have steps. */
const CLOSED_BY_BACK = /\buseBackToClose\(|<BackStep\b/;

const dialogs = globSync('{web,ui}/src/**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({
    path: relative(root, resolve(root, path)),
    text: readFileSync(resolve(root, path), 'utf8'),
  }))
  .filter(({ text }) => DIALOG.test(text));

describe('the back of the browser', () => {
  it('closes everything that opens over a page', () => {
    expect(dialogs.length).toBeGreaterThan(5);
    const left = dialogs.filter(
      ({ path, text }) => !CLOSED_BY_BACK.test(text) && !staysOpen.has(path),
    );
    expect(left.map(({ path }) => path)).toEqual([]);
  });

  it('leaves open nothing that is gone', () => {
    const known = new Set(dialogs.map(({ path }) => path));
    expect([...staysOpen].filter((path) => !known.has(path))).toEqual([]);
  });
});

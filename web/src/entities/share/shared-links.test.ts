import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');

/** What asks for the page's own origin, and makes no link of it that others open. */
const ownOrigin = new Set([
  // Tells links of this app from others.
  'web/src/entities/links/open-link.ts',
  // Tells requests to this server from others.
  'web/src/picture-worker.ts',
]);

/** An installed app stands at `capacitor://localhost`, which nobody else can open. */
const OWN =
  /\blocation\.(?:origin|host)\b|\bdocument\.(?:URL|baseURI)\b|\$\{location\.(?:href|protocol)|\.writeText\(\s*location\b/;

it('makes links for others by shareUrl alone', () => {
  const files = globSync('{web,ui}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => relative(root, resolve(root, path)));
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((path) => OWN.test(readFileSync(resolve(root, path), 'utf8')));
  expect(asking.toSorted()).toEqual([...ownOrigin].toSorted());
});

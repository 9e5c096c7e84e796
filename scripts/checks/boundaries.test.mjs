import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run-program.mjs';

/** One import per line that a folder must not have, and the rule that says so. */
const refused = [
  ['contract/src/a.ts', 'server/src/db/b.ts', 'contract'],
  ['contract/src/c.ts', 'antd-mobile', 'contract-packages'],
  ['ui/src/a.tsx', 'contract/src/ping.ts', 'ui'],
  ['ui/src/c.tsx', '@tanstack/react-query', 'ui-packages'],
  ['web/src/lib/a.ts', 'server/src/db/b.ts', 'web'],
  ['web/src/lib/c.ts', 'console/src/lib/a.ts', 'web'],
  ['web/src/lib/d.ts', 'web/src/features/comics/b.ts', 'web-lib'],
  ['web/src/lib/g.ts', 'web/src/entities/user/a.ts', 'web-lib'],
  ['web/src/entities/user/b.ts', 'web/src/features/comics/b.ts', 'web-entities'],
  ['web/src/entities/user/c.ts', 'web/src/routes/home.ts', 'web-entities'],
  ['web/src/features/novels/a.ts', 'web/src/features/comics/b.ts', 'web-features'],
  ['web/src/features/novels/c.ts', 'web/src/routes/home.ts', 'web-routes'],
  ['web/src/routes/a.ts', 'web/src/routes/home.ts', 'web-routes'],
  ['console/src/lib/b.ts', 'web/src/lib/e.ts', 'console'],
  ['console/src/entities/user/a.ts', 'console/src/features/users/b.ts', 'console-entities'],
  ['console/src/features/items/a.ts', 'console/src/features/users/b.ts', 'console-features'],
  ['server/src/db/c.ts', 'server/src/ledger/a.ts', 'db'],
  ['server/src/db/d.ts', 'contract/src/ping.ts', 'db'],
  ['server/src/ledger/b.ts', 'server/src/domain/comics/b.ts', 'ledger'],
  ['server/src/gateways/a.ts', 'server/src/db/b.ts', 'gateways'],
  ['server/src/media/a.ts', 'server/src/db/b.ts', 'media'],
  ['server/src/domain/comics/a.ts', 'contract/src/ping.ts', 'domain'],
  ['server/src/domain/comics/c.ts', 'server/src/calls/b.ts', 'domain'],
  ['server/src/domain/comics/d.ts', 'server/src/http/handle.ts', 'domain'],
  ['server/src/domain/comics/e.ts', 'fastify', 'domain-without-fastify'],
  ['server/src/calls/c.ts', 'server/src/db/b.ts', 'calls'],
  ['server/src/calls/d.ts', 'server/src/http/app.ts', 'calls'],
  ['server/src/jobs/a.ts', 'server/src/media/b.ts', 'jobs'],
  ['server/src/domain/comics/h.ts', 'server/src/domain/app-context.ts', 'area-without-app-context'],
  ['server/src/http/e.ts', 'server/src/db/b.ts', 'http'],
  ['server/src/http/f.ts', 'server/src/media/b.ts', 'http'],
  ['server/src/http/g.ts', 'server/src/calls/b.ts', 'http'],
  ['server/src/process/a.ts', 'server/src/calls/b.ts', 'process'],
  ['server/src/process/b.ts', 'server/src/demo/b.ts', 'process'],
  ['server/src/jobs/c.ts', 'server/src/process/f.ts', 'jobs'],
  ['server/src/demo/a.ts', 'server/src/jobs/d.ts', 'server-demo'],
  ['demo/src/a.ts', 'server/src/db/b.ts', 'demo'],
  ['server/src/http/b.ts', 'web/src/lib/e.ts', 'server-room'],
  ['server/src/http/c.ts', 'server/src/main.ts', 'entries'],
  ['server/src/http/d.ts', 'server/test/app.ts', 'no-test-in-code'],
];

/** Folders whose files import each other's, though no file imports itself in the end. */
const cycles = [
  ['web/src/entities/ads', 'web/src/entities/links', 'web-entities-cycle'],
  ['console/src/entities/ads', 'console/src/entities/links', 'console-entities-cycle'],
];

/** Imports that the same rules let through. */
const allowed = [
  ['contract/src/comics/pay.ts', 'contract/src/shapes/id.ts'],
  ['web/src/features/comics/c.ts', 'web/src/lib/e.ts'],
  ['web/src/features/comics/d.ts', 'web/src/features/comics/b.ts'],
  ['web/src/features/comics/e.ts', 'web/src/entities/user/a.ts'],
  ['web/src/entities/user/d.ts', 'web/src/lib/e.ts'],
  ['web/src/entities/content/a.ts', 'web/src/entities/user/a.ts'],
  ['web/src/routes/b.ts', 'web/src/features/comics/b.ts'],
  ['web/src/lib/f.ts', 'contract/src/ping.ts'],
  ['server/src/ledger/c.ts', 'server/src/db/b.ts'],
  ['server/src/domain/comics/f.ts', 'contract/src/shapes/id.ts'],
  ['server/src/domain/comics/g.ts', 'server/src/media/b.ts'],
  ['server/src/calls/e.ts', 'server/src/domain/comics/b.ts'],
  ['server/src/calls/f.ts', 'server/src/http/handle.ts'],
  ['server/src/calls/e.test.ts', 'server/test/app.ts'],
  ['server/src/jobs/b.ts', 'server/src/domain/comics/b.ts'],
  ['server/src/http/h.ts', 'server/src/calls/console/handlers.ts'],
  ['server/src/http/i.ts', 'server/src/media/storage/b.ts'],
  ['server/src/process/c.ts', 'server/src/http/j.ts'],
  ['server/src/process/d.ts', 'server/src/config.ts'],
  ['server/src/demo/c.ts', 'demo/src/b.ts'],
];

const home = mkdtempSync(join(tmpdir(), 'yehang-boundaries-'));
/** @type {Set<string>} */
const violations = new Set();

function write(/** @type {string} */ path, /** @type {string} */ text) {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
}

/** Types count too: a folder that uses another's types depends on its changes. */
function writeImport(from = '', target = '') {
  const isPackage = !target.endsWith('.ts');
  const path = isPackage ? target : `./${relative(dirname(from), target)}`;
  write(from, `import type { it } from '${path}';\n`);
  if (!isPackage) write(target, 'export const it = 1;\n');
}

beforeAll(() => {
  for (const [from, target] of [...refused, ...allowed]) writeImport(from, target);
  for (const [one, other] of cycles) {
    writeImport(`${one}/a.ts`, `${other}/b.ts`);
    writeImport(`${other}/c.ts`, `${one}/d.ts`);
  }
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  copyFileSync(join(root, '.dependency-cruiser.mjs'), join(home, '.dependency-cruiser.mjs'));
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rooms = ['contract', 'ui', 'server', 'web', 'console', 'demo'];
  const { stdout } = spawnSync(process.execPath, [program, '--output-type=json', ...rooms], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const { from, rule } of JSON.parse(stdout).summary.violations) {
    violations.add(`${from} ${rule.name}`);
  }
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test.each(refused)('%s does not import %s', (from, _target, rule) => {
  expect([...violations].filter((it) => it.startsWith(`${from} `))).toContain(`${from} ${rule}`);
});

test.each(cycles)('%s and %s do not import each other', (one, other, rule) => {
  expect([...violations]).toEqual(expect.arrayContaining([`${one} ${rule}`, `${other} ${rule}`]));
});

test.each(allowed)('%s may import %s', (from) => {
  expect([...violations].filter((it) => it.startsWith(`${from} `))).toEqual([]);
});

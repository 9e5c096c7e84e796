import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installLocked } from './node.mjs';
import { pinnedNode } from './pinned-node.mjs';

const NAME = 'a-program';
const folder = mkdtempSync(join(tmpdir(), 'yehang-pinned-'));
/** A registry with one package, as npm asks for it. */
const registry = createServer((request, response) => {
  if (request.url?.endsWith('.tgz')) return response.end(tarball);
  const { port } = /** @type {import('node:net').AddressInfo} */ (registry.address());
  const dist = { tarball: `http://127.0.0.1:${port}/${NAME}-1.0.0.tgz`, integrity };
  const versions = { '1.0.0': { name: NAME, version: '1.0.0', dist } };
  return response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: '1.0.0' }, versions }));
});
/** @type {Buffer} */
let tarball;
/** @type {string} */
let integrity;
const before = { registry: process.env.npm_config_registry, cache: process.env.npm_config_cache };

beforeAll(async () => {
  const source = join(folder, 'package');
  mkdirSync(source);
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: NAME, version: '1.0.0' }));
  execFileSync('tar', ['-czf', join(folder, 'it.tgz'), '-C', folder, 'package']);
  tarball = readFileSync(join(folder, 'it.tgz'));
  integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (registry.address());
  process.env.npm_config_registry = `http://127.0.0.1:${port}/`;
  process.env.npm_config_cache = join(folder, 'cache');
});

afterAll(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[`npm_config_${name}`];
    else process.env[`npm_config_${name}`] = value;
  }
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('what is fetched', () => {
  it('is installed where it has the digest that is wanted', { timeout: 120_000 }, async () => {
    const home = join(folder, 'right');
    const { code } = await installLocked({ name: NAME, version: '1.0.0', integrity }, home);
    expect(code).toBe(0);
    expect(existsSync(join(home, 'node_modules', NAME, 'package.json'))).toBe(true);
  });

  it('is refused where it is anything else', { timeout: 120_000 }, async () => {
    const home = join(folder, 'wrong');
    const other = `sha512-${createHash('sha512').update('other').digest('base64')}`;
    const wanted = { name: NAME, version: '1.0.0', integrity: other };
    const { code, output } = await installLocked(wanted, home);
    expect(code).not.toBe(0);
    expect(output).toContain('EINTEGRITY');
    expect(existsSync(join(home, 'node_modules', NAME))).toBe(false);
  });

  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('has one version and digest on %s %s', (platform, arch) => {
    const found = pinnedNode(platform, arch);
    expect(found?.version).toMatch(/^2[46]\.\d+\.\d+$/);
    expect(found?.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
  });

  it('is nothing where npm has no Node for the system', () => {
    expect(pinnedNode('sunos', 'sparc')).toBeNull();
  });
});

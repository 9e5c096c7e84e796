import { expect, test } from 'vitest';
import { kindOf, servePage } from './serve-shell.ts';
import type { ShellList } from './shell-cache.ts';
import { cacheShell, cachedPage } from './shell-cache.ts';

/** Caches in memory, as far as the shell uses them. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: (address: string) => Promise.resolve(entries.get(address)?.clone()),
    put: (address: string, response: Response) =>
      Promise.resolve(void entries.set(address, response)),
  });
  const caches = {
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve(cacheOf(entries));
    },
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (address: string) => {
      const holder = [...all.values()].find((entries) => entries.has(address));
      return Promise.resolve(holder?.get(address)?.clone());
    },
  };
  return { all, caches };
}

/** A server of one build, with a log of its requests. */
function serverOf(build: string, missing: readonly string[] = []) {
  const asked: string[] = [];
  const fetchFile = (address: string) => {
    asked.push(address);
    if (missing.includes(address)) return Promise.resolve(new Response('', { status: 404 }));
    if (address === '/') return Promise.resolve(new Response(`<html data-build="${build}">`));
    if (address.endsWith('.json')) return Promise.resolve(Response.json(packed));
    return Promise.resolve(new Response(`content of ${address}`));
  };
  return { asked, fetch: fetchFile };
}

const nothing = { address: '/assets/shell.json', files: [] };
const one: ShellList = {
  build: 'one',
  files: ['/favicon.svg', '/assets/a-1.js', '/assets/b-1.js'],
  archive: nothing,
};
const two: ShellList = {
  build: 'two',
  files: ['/favicon.svg', '/assets/a-1.js', '/assets/b-2.js'],
  archive: nothing,
};

const pages = Array.from({ length: 20 }, (_, index) => `/assets/page-${index}.js`);
const packed = Object.fromEntries([...pages, '/assets/page.css'].map((it) => [it, `packed ${it}`]));
const large: ShellList = {
  build: 'one',
  files: ['/assets/a-1.js'],
  archive: { address: '/assets/shell.json', files: Object.keys(packed) },
};

test('a shell is cached whole, the page last', async () => {
  const { caches, all } = fakeCaches();
  const server = serverOf('one');
  await cacheShell(one, { caches, fetch: server.fetch });
  expect([...(all.get('yehang-shell-one')?.keys() ?? [])].toSorted()).toEqual([
    '/',
    '/assets/a-1.js',
    '/assets/b-1.js',
    '/favicon.svg',
  ]);
  expect(server.asked.at(-1)).toBe('/');
});

test('a shell that is cached whole is not fetched again', async () => {
  const { caches } = fakeCaches();
  await cacheShell(one, { caches, fetch: serverOf('one').fetch });
  const again = serverOf('one');
  await cacheShell(one, { caches, fetch: again.fetch });
  expect(again.asked).toEqual([]);
});

test('the next build copies unchanged files, and deletes the former cache', async () => {
  const { caches, all } = fakeCaches();
  await caches.open('somebody-elses');
  await cacheShell(one, { caches, fetch: serverOf('one').fetch });
  const server = serverOf('two');
  await cacheShell(two, { caches, fetch: server.fetch });
  expect(server.asked.toSorted()).toEqual(['/', '/assets/b-2.js', '/favicon.svg']);
  expect([...all.keys()].toSorted()).toEqual(['somebody-elses', 'yehang-shell-two']);
});

test('a missing file leaves the former shell, and no half of a new one is served', async () => {
  const { caches } = fakeCaches();
  await cacheShell(one, { caches, fetch: serverOf('one').fetch });
  const broken = serverOf('two', ['/assets/b-2.js']);
  await expect(cacheShell(two, { caches, fetch: broken.fetch })).rejects.toThrow('404');
  expect(await (await cachedPage(two, caches))?.text()).toContain('data-build="one"');
});

test('many files come in one archive, each with its type', async () => {
  const { caches } = fakeCaches();
  const server = serverOf('one');
  await cacheShell(large, { caches, fetch: server.fetch });
  expect(server.asked.toSorted()).toEqual(['/', '/assets/a-1.js', '/assets/shell.json']);
  const script = await caches.match('/assets/page-7.js');
  expect(await script?.text()).toBe('packed /assets/page-7.js');
  expect(script?.headers.get('content-type')).toBe('text/javascript');
  expect((await caches.match('/assets/page.css'))?.headers.get('content-type')).toBe('text/css');
});

test('a build that differs in a few files fetches those alone', async () => {
  const { caches } = fakeCaches();
  await cacheShell(large, { caches, fetch: serverOf('one').fetch });
  const server = serverOf('two');
  const files = [...large.archive.files.slice(1), '/assets/new.js'];
  const next = { ...large, build: 'two', archive: { ...large.archive, files } };
  await cacheShell(next, { caches, fetch: server.fetch });
  expect(server.asked.toSorted()).toEqual(['/', '/assets/new.js']);
});

test('an archive of other files is none, and no page is kept', async () => {
  const { caches } = fakeCaches();
  const files = [...large.archive.files, '/assets/late.js'];
  const other = { ...large, archive: { ...large.archive, files } };
  const kept = cacheShell(other, { caches, fetch: serverOf('one').fetch });
  await expect(kept).rejects.toThrow('/assets/late.js');
  expect(await cachedPage(other, caches)).toBeUndefined();
});

test('the page of another build is not kept with these files', async () => {
  const { caches } = fakeCaches();
  await cacheShell(one, { caches, fetch: serverOf('two').fetch });
  expect(await cachedPage(one, caches)).toBeUndefined();
});

test('nothing is cached in development', async () => {
  const { caches, all } = fakeCaches();
  await cacheShell(
    { build: null, files: ['/a'], archive: nothing },
    { caches, fetch: serverOf('x').fetch },
  );
  expect(all.size).toBe(0);
});

test('a page comes from the network while it responds, errors included', async () => {
  const { caches } = fakeCaches();
  await cacheShell(one, { caches, fetch: serverOf('one').fetch });
  const missing = Promise.resolve(new Response('none', { status: 404 }));
  expect((await servePage(one, missing, { caches })).status).toBe(404);
});

test.each([
  ['fails', () => Promise.reject<Response>(new TypeError('offline'))],
  ['is slow', () => new Promise<Response>(() => undefined)],
  ['ends at a gateway', () => Promise.resolve(new Response('', { status: 502 }))],
])('where the network %s, the cached page is served', async (_name, answer) => {
  const { caches } = fakeCaches();
  await cacheShell(one, { caches, fetch: serverOf('one').fetch });
  const page = await servePage(one, answer(), { caches, patienceMs: 20 });
  expect(await page.text()).toContain('data-build="one"');
});

test('without a cached page the network error stays', async () => {
  const { caches } = fakeCaches();
  const offline = Promise.reject<Response>(new TypeError('offline'));
  await expect(servePage(one, offline, { caches })).rejects.toThrow('offline');
});

test('pages and files belong to the shell; calls, pictures, segments and other origins do not', () => {
  const files = new Set(one.files);
  const kind = (path: string, mode: RequestMode = 'cors', method = 'GET') => {
    const { href } = new URL(path, 'https://app.example');
    return kindOf({ url: href, mode, method }, 'https://app.example', files);
  };
  expect(kind('/mine', 'navigate')).toBe('page');
  expect(kind('/assets/late-9.js')).toBe('file');
  expect(kind('/favicon.svg')).toBe('file');
  expect(kind('/api/app/user/info')).toBeNull();
  expect(kind('/api/app/user/info', 'navigate')).toBeNull();
  expect(kind('/vod/x/index.m3u8')).toBeNull();
  expect(kind('/img/a', 'navigate')).toBeNull();
  expect(kind('/version.json')).toBeNull();
  expect(kind('/mine', 'navigate', 'POST')).toBeNull();
  expect(kind('https://elsewhere.example/mine', 'navigate')).toBeNull();
});

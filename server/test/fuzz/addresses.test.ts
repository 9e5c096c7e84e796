import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAppServer } from '../../src/http/app-server.ts';
import { MemoryNonces } from '../../src/http/wire/nonces.ts';
import { obfuscate } from '../../src/media/pictures/obfuscate.ts';
import { testApp } from '../app.ts';
import { guest, signedCall } from '../call.ts';
import { testConsole } from '../console.ts';
import { buildContent } from '../factories/content.ts';
import { buildLive } from '../factories/live.ts';
import { buildMedia } from '../factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const behindProxy = await buildAppServer(
  { context, nonces: new MemoryNonces() },
  { trustProxy: 1, allowedOrigins: ['https://elsewhere.example'] },
);
const servers = { app, behindProxy, console: consoleApp };
const octets = { contentType: 'application/octet-stream' };
/** Addresses that answer, by what they are of. */
const opened: string[] = ['/', '/healthz', '/version.json', '/api/docs', '/api/app/ping/config'];

beforeAll(async () => {
  const { imgKey } = context.keys;
  const picture = sharp({
    create: { width: 400, height: 225, channels: 3, background: '#14161c' },
  });
  const covered = obfuscate(await picture.webp().toBuffer(), Buffer.from(imgKey, 'hex'));
  await context.storage.put('p/here.webp', covered, octets);
  const { id } = await buildContent(database);
  await buildMedia(context, id, 8);
  const channel = await buildLive(context, [id]);
  const viewer = await guest(app);
  const { data } = await signedCall(app, 'media/play', { id }, viewer);
  const live = await signedCall(app, 'live/play', { id: channel }, viewer);
  for (const url of [data.playlistUrl, live.data.playlistUrl!]) {
    const { pathname, search } = new URL(url);
    opened.push(pathname + search);
  }
  opened.push('/img/p/here.webp', '/img/p/here.w360.webp', '/api/console/login/me');
  return () => behindProxy.close();
});

const segments = [
  ...['a'.repeat(290), `p/${'a'.repeat(290)}`, `p/${'a'.repeat(250)}.w360.webp`, 'a'.repeat(9000)],
  ...['%', '%00', '%ff', '%E0%A4%A', '%2f%2f', '%c0%ae', '%25', '%u0041', ';a=b', '\\', '//', '.'],
  ...[
    'p/here.webp/x',
    'p/here.webp/',
    'p/',
    'p',
    'p/.w360.webp',
    'p/here.w360.w360.webp',
    '*',
    ' ',
  ],
  ...[
    '2024-02-30',
    '-1',
    '1e400',
    'NaN',
    'null',
    '__proto__',
    'constructor',
    encodeURIComponent('夜航'),
  ],
  ...[
    'a/'.repeat(140),
    '😀',
    '\u202e',
    "'",
    '"',
    '<script>',
    '%0d%0ax: y',
    '?',
    '?&&&',
    '#',
    '[::1]',
  ],
];
const roots = [
  ...['/', '/img/', '/vod/', '/assets/', '/api/', '/api/app/', '/api/docs/', '/api/console/'],
  ...['/api/app/media/h5/m3u8/', '/api/app/media/h5/key/', '/api/app/media/h5/thumbnails/'],
  ...[
    '/api/app/media/h5/live/',
    '/api/app/upload/chunk/',
    '/api/app/upload/img/',
    '/api/worker/',
    '/api/media-server/',
  ],
  '/api/app/media/h5/live/01890000-0000-7000-8000-000000000000/part/',
];

describe.each(Object.entries(servers))('the listener %s', (_name, server) => {
  test.each(roots)('survives every path below %s', async (root) => {
    const broken: string[] = [];
    // What is no address at all never leaves a client.
    for (const segment of segments.filter((it) => URL.canParse(root + it, 'http://here'))) {
      const { statusCode } = await server.inject({ url: `${root}${segment}` });
      if (statusCode >= 500) broken.push(`${statusCode} ${segment.slice(0, 80)}`);
    }
    expect(broken).toEqual([]);
  });

  const values = [
    ...[
      '',
      ' ',
      'a b',
      'a\tb',
      ',',
      ';',
      '=',
      '%',
      '"',
      '\u00e9\u00ff',
      'x'.repeat(8000),
      '[',
      '[::1',
      ':0',
    ],
    ...[
      'a:99999999',
      'http://a',
      'a/b',
      'a@b',
      '..',
      '-1',
      '1e400',
      'NaN',
      '2024-02-30',
      '*',
      'null',
    ],
    ...['bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-0,1-1', 'bytes=-0', `bytes=${'9'.repeat(400)}-`],
    ...['Mon, 30 Feb 2024 25:61:61 GMT', 'W/""', 'timestamp=;sign=;nonce=', 'Bearer', 'gzip;q=abc'],
  ];
  const toAll = ['host', 'authorization', 'cookie', 'x-forwarded-for', 'x-forwarded-host'];
  const toOne = [
    ...['origin', 'referer', 'range', 'if-range', 'if-none-match', 'if-modified-since'],
    ...['accept', 'accept-encoding', 'accept-language', 'content-type', 'x-api-key'],
    ...['x-user-agent', 'x-console', 'forwarded', 'via', 'connection', 'upgrade', 'user-agent'],
  ];
  const headers = [...toAll, 'x-forwarded-proto', ...(server === app ? toOne : [])];
  test.each(headers)('survives every %s', async (header) => {
    const broken: string[] = [];
    for (const url of opened)
      for (const value of values) {
        const { statusCode } = await server.inject({ url, headers: { [header]: value } });
        if (statusCode >= 500) broken.push(`${statusCode} ${url} ${value.slice(0, 80)}`);
      }
    expect(broken).toEqual([]);
  });
});

test('a host that no address can have is refused by its name', async () => {
  const [playlist = ''] = opened.filter((url) => url.includes('/m3u8/'));
  const answer = await app.inject({ url: playlist, headers: { host: 'a b' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 4000, data: { field: 'host' } });
});

test('a picture with a name that no file can have is not there', async () => {
  const { statusCode } = await app.inject({ url: `/img/p/${'a'.repeat(290)}` });
  expect(statusCode).toBe(404);
});

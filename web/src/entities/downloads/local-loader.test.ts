import type { HlsConfig, LoaderConfiguration, LoaderContext } from 'hls.js';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  contentKey,
  freshDevice,
  buildDownload,
  USER,
} from '../../../test/downloads/fake-downloads.ts';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { downloadAddress } from './download-address.ts';
import type { VideoDownload } from './download.ts';

const PLAIN = ['the first segment', 'the second segment'];
const segments = PLAIN.map((_, index) => ({ url: `https://cdn.example/${index}.ts`, seconds: 4 }));

beforeEach(freshDevice);

async function encrypted(text: string, index: number): Promise<ArrayBuffer> {
  const iv = new Uint8Array(16);
  iv[15] = index;
  const bytes = new TextEncoder().encode(text);
  return crypto.subtle.encrypt({ name: 'AES-CBC', iv }, await contentKey(), bytes);
}

/** A visit with one download. */
async function visitWith(over: Partial<VideoDownload> = {}) {
  vi.resetModules();
  const [{ LocalLoader }, { downloadStore }, { userStore }, { openSegments }] = await Promise.all([
    import('./local-loader.ts'),
    import('./download-store.ts'),
    import('../../lib/store/user-store.ts'),
    import('./segment-store.ts'),
  ]);
  userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: USER } });
  const store = await openSegments(`${USER}/one`);
  for (const [index, text] of PLAIN.entries()) await store.put(index, await encrypted(text, index));
  const whole = { state: 'saved', segments, contentKey: await contentKey() } as const;
  await downloadStore.put(buildDownload('one', { ...whole, ...over }));
  const begin = (address: string) => {
    const loader = new LocalLoader({} as HlsConfig);
    const url = new URL(address, downloadAddress('one')).href;
    const answer = new Promise<unknown>((resolve) => {
      loader.load({ url } as LoaderContext, {} as LoaderConfiguration, {
        onSuccess: ({ data }) => resolve(data),
        onError: ({ code }) => resolve(code),
        onTimeout: () => resolve('timeout'),
      });
    });
    return { loader, answer };
  };
  const load = (address: string) => begin(address).answer;
  return { begin, load, downloadStore, store };
}

const textOf = (bytes: unknown) => new TextDecoder().decode(bytes as ArrayBuffer);

test('the engine gets the master playlist, and from there decrypted segments', async () => {
  const { load } = await visitWith();
  expect(await load('master.m3u8')).toContain('RESOLUTION=854x480\nindex.m3u8');
  const index = (await load('index.m3u8')) as string;
  expect(index).not.toContain('EXT-X-KEY');
  expect(index.split('\n').filter((line) => line.endsWith('.ts'))).toEqual(['0.ts', '1.ts']);
  expect(textOf(await load('0.ts'))).toBe(PLAIN[0]);
  expect(textOf(await load('1.ts'))).toBe(PLAIN[1]);
});

test.each<[string, Partial<VideoDownload>]>([
  ['whose permission has ended', { until: Date.now() - 1 }],
  ['whose tier has lapsed', { hindrance: 'savingTier' }],
  ['that is not whole', { state: 'paused' }],
  ['of somebody else', { userId: 'somebody else' }],
])('nothing is served of a download %s', async (_what, over) => {
  const { load } = await visitWith(over);
  expect(await load('master.m3u8')).toBe(404);
  expect(await load('0.ts')).toBe(404);
});

test('a segment that the browser evicted is reported, and can be fetched again', async () => {
  const { load, downloadStore, store } = await visitWith();
  await store.drop(1);
  expect(textOf(await load('0.ts'))).toBe(PLAIN[0]);
  expect(await load('1.ts')).toBe(404);
  expect(downloadStore.find('one')).toMatchObject({
    state: 'failed',
    failure: '文件不完整，点继续补上',
  });
});

test('a damaged segment is deleted, and can be fetched again', async () => {
  const { load, downloadStore, store } = await visitWith();
  await store.put(1, new ArrayBuffer(15));
  expect(await load('1.ts')).toBe(404);
  expect(downloadStore.find('one')?.state).toBe('failed');
  expect([...(await store.sizes()).keys()]).toEqual([0]);
});

test('an aborted request gets no response', async () => {
  const { begin, load } = await visitWith();
  const given = begin('0.ts');
  const answered = vi.fn();
  void given.answer.then(answered);
  given.loader.abort();
  await load('0.ts');
  await load('1.ts');
  expect(answered).not.toHaveBeenCalled();
  expect(given.loader.stats.aborted).toBe(true);
});

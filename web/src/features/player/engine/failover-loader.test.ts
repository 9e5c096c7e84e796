import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import { describe, expect, test } from 'vitest';
import { createBaseFailover } from '../../../lib/domains/base-failover.ts';
import { createFailoverLoader } from './failover-loader.ts';

const BASES = ['https://a.example/vod', 'https://b.example/vod', 'https://c.example/vod'];
const segment = `${BASES[0]}/x/1.ts`;
const policy = {
  maxTimeToFirstByteMs: 10_000,
  maxLoadTimeMs: 120_000,
  timeoutRetry: { maxNumRetry: 4, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 6, retryDelayMs: 1000, maxRetryDelayMs: 8000 },
};

const span = () => ({ start: 0, first: 0, end: 0 });
const freshStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: span(),
  parsing: { start: 0, end: 0 },
  buffering: span(),
});

/** A network in which each base answers with a status, 0 for none, or in no time. */
function networkWith(answers: Record<string, number | 'timeout'>) {
  const asked: { url: string; firstByteMs: number; retries: boolean }[] = [];
  class FakeLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats: LoaderStats = freshStats();
    load(
      context: LoaderContext,
      { loadPolicy }: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ) {
      if (this.stats.loading.start) throw new Error('a loader loads once');
      this.stats.loading.start = 1;
      const { url } = context;
      asked.push({
        url,
        firstByteMs: loadPolicy.maxTimeToFirstByteMs,
        retries: loadPolicy.errorRetry !== null,
      });
      const found = answers[new URL(url).host] ?? 0;
      if (found === 'timeout') callbacks.onTimeout(this.stats, context, null);
      else if (found === 200)
        callbacks.onSuccess({ url, data: 'bytes', code: 200 }, this.stats, context, null);
      else callbacks.onError({ code: found, text: '' }, context, null, this.stats);
    }
    abort() {
      this.stats.aborted = true;
    }
    destroy() {
      this.context = null;
    }
  }
  const failover = createBaseFailover(() => BASES);
  const domains = { ...failover, mayBeElsewhere: (_: string, status: number) => status !== 403 };
  const Loading = createFailoverLoader(FakeLoader, { domains });
  const load = (url: string) =>
    new Promise<unknown>((resolve) => {
      const loader = new Loading({} as HlsConfig);
      const { stats } = loader;
      const config = { loadPolicy: policy } as unknown as LoaderConfiguration;
      loader.load({ url } as LoaderContext, config, {
        onSuccess: ({ data }, counted, context) =>
          resolve(stats === counted && context.url === url ? data : 'another request'),
        onError: ({ code }, context) => resolve(`${code} ${context.url}`),
        onTimeout: () => resolve('timeout'),
      });
    });
  return { load, asked };
}

describe('loading a part of a stream', () => {
  test('goes on at the next address, and begins there with the next part', async () => {
    const { load, asked } = networkWith({
      'a.example': 0,
      'b.example': 'timeout',
      'c.example': 200,
    });
    expect(await load(segment)).toBe('bytes');
    expect(asked.map(({ url }) => new URL(url).host)).toEqual([
      'a.example',
      'b.example',
      'c.example',
    ]);
    asked.length = 0;
    expect(await load(`${BASES[0]}/x/2.ts`)).toBe('bytes');
    expect(asked.map(({ url }) => url)).toEqual([`${BASES[2]}/x/2.ts`]);
  });

  test('tries each address once, the last of them as patiently as the engine does', async () => {
    const { load, asked } = networkWith({});
    expect(await load(segment)).toBe(`0 ${segment}`);
    expect(asked.map(({ firstByteMs, retries }) => [firstByteMs, retries])).toEqual([
      [5_000, false],
      [5_000, false],
      [10_000, true],
    ]);
  });

  test('what is missing at one address may be at another, which is not blamed', async () => {
    const { load, asked } = networkWith({ 'a.example': 404, 'b.example': 200 });
    expect(await load(segment)).toBe('bytes');
    await load(segment);
    expect(asked.map(({ url }) => new URL(url).host)).toEqual([
      'a.example',
      'b.example',
      'a.example',
      'b.example',
    ]);
  });

  test('what is refused is not asked for elsewhere', async () => {
    const { load, asked } = networkWith({ 'a.example': 403 });
    expect(await load(segment)).toBe(`403 ${segment}`);
    expect(asked).toHaveLength(1);
  });
});

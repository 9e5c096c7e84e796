import { afterEach, describe, expect, it, vi } from 'vitest';
import { tipOf } from '../../lib/api/failure.ts';
import { actOnEach, type BulkResult } from './bulk-publish.ts';

afterEach(() => vi.unstubAllGlobals());

describe('publishing many', () => {
  it('goes on after a refusal and says of each how it went', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string, init: { body: string }) => {
      const { id } = JSON.parse(init.body) as { id: string };
      asked.push(`${address} ${id}`);
      return Promise.resolve(
        id === 'b'
          ? Response.json({ code: 4090, data: {}, tip: '转码还没完成' }, { status: 409 })
          : Response.json({ code: 200, data: {}, tip: '' }),
      );
    });
    const results: BulkResult[] = [];
    await actOnEach('content/publish', ['a', 'b', 'c'], (result) => results.push(result));
    expect(asked).toEqual(['a', 'b', 'c'].map((id) => `/api/console/content/publish ${id}`));
    expect(results.map((one) => [one.id, one.error === null])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect(tipOf(results[1]?.error)).toBe('转码还没完成');
  });
});

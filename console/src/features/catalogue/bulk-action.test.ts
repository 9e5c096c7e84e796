import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorMessage } from '../../lib/api/call-error.ts';
import { runOnEach, type BulkResult } from './bulk-action.ts';

afterEach(() => vi.unstubAllGlobals());

describe('bulk publishing', () => {
  it('continues after an error and reports the result of each item', async () => {
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
    await runOnEach('content/publish', ['a', 'b', 'c'], (result) => results.push(result));
    expect(asked).toEqual(['a', 'b', 'c'].map((id) => `/api/console/item/publish ${id}`));
    expect(results.map((one) => [one.id, one.error === null])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect(errorMessage(results[1]?.error)).toBe('转码还没完成');
  });
});

import type { BulkResult } from '@yehang/contract/shapes/bulk.ts';
import { SUCCESS } from '@yehang/contract/shapes/error-codes.ts';
import { AppError } from '../app-error.ts';

/** Acts on each id for itself, one after another: one that is refused stops none of the others. */
export async function actOnEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await act(id);
      results.push({ id, code: SUCCESS, tip: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, code: error.code, tip: error.tip });
    }
  }
  return { results };
}

import type { BulkResult } from '@yehang/contract/shapes/bulk.ts';
import { SUCCESS } from '@yehang/contract/shapes/error-codes.ts';

export interface ManyResults {
  readonly results: readonly BulkResult[];
}

/** What became of a bulk act, in one sentence, and which were refused. */
export function summarizeResults(label: string, results: readonly BulkResult[]) {
  const refused = results.filter(({ code }) => code !== SUCCESS);
  const done = `${label}了 ${results.length - refused.length} 条`;
  if (refused.length === 0) return { text: done, refused: [] };
  const tips = [...new Set(refused.map(({ tip }) => tip))];
  return {
    text: `${done}，${refused.length} 条没有变化：${tips.join('；')}`,
    refused: refused.map(({ id }) => id),
  };
}

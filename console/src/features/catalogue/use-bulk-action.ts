import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runOnEach, type BulkAction, type BulkResult } from './bulk-action.ts';

/** A bulk action and its results so far. */
export interface BulkRun {
  readonly action: BulkAction;
  readonly contents: readonly ConsoleContentRow[];
  readonly results: readonly BulkResult[];
}

/** Runs a bulk action. Keeps its own list of items, since the selection changes with the items' state. */
export function useBulkAction() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);

  const start = async (action: BulkAction, contents: readonly ConsoleContentRow[]) => {
    setRun({ action, contents, results: [] });
    await runOnEach(
      action,
      contents.map((item) => item.id),
      (result) => setRun((now) => now && { ...now, results: [...now.results, result] }),
    );
    for (const call of ['content/list', 'content/info', 'overview'] as const) {
      void client.invalidateQueries({ queryKey: [call] });
    }
  };
  return { run, start, close: () => setRun(null) };
}

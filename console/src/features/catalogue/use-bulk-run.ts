import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actOnEach, type BulkAct, type BulkResult } from './bulk-publish.ts';

/** An act on many items, and how far it is. */
export interface BulkRun {
  readonly act: BulkAct;
  readonly items: readonly ConsoleContentRow[];
  readonly results: readonly BulkResult[];
}

/** Runs an act on many items. It stands above the selection, which shrinks as the items change. */
export function useBulkRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);

  const start = async (act: BulkAct, items: readonly ConsoleContentRow[]) => {
    setRun({ act, items, results: [] });
    await actOnEach(
      act,
      items.map((item) => item.id),
      (result) => setRun((now) => now && { ...now, results: [...now.results, result] }),
    );
    for (const call of ['content/list', 'content/info', 'overview'] as const) {
      void client.invalidateQueries({ queryKey: [call] });
    }
  };
  return { run, start, close: () => setRun(null) };
}

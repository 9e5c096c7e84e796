import { callConsole } from '../../lib/api/call.ts';

export type BulkAction = 'content/publish' | 'content/unpublish';

export interface BulkResult {
  readonly id: string;
  /** Null on success. */
  readonly error: unknown;
}

/** Publishes or unpublishes items one after another; an error does not stop the others. */
export async function runOnEach(
  action: BulkAction,
  ids: readonly string[],
  onResult: (result: BulkResult) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      await callConsole(action, { id });
      onResult({ id, error: null });
    } catch (error) {
      onResult({ id, error });
    }
  }
}

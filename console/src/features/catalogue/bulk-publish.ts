import { callConsole } from '../../lib/api/call.ts';

export type BulkAct = 'content/publish' | 'content/unpublish';

export interface BulkResult {
  readonly id: string;
  /** Null where it worked. */
  readonly error: unknown;
}

/** Publishes or hides items one after another, each on its own: one refusal stops none of the others. */
export async function actOnEach(
  act: BulkAct,
  ids: readonly string[],
  onResult: (result: BulkResult) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      await callConsole(act, { id });
      onResult({ id, error: null });
    } catch (error) {
      onResult({ id, error });
    }
  }
}

import type { ToastAction } from '@yehang/ui/toast.ts';
import { errorMessage } from '../api/api-error.ts';
import { errorBehaviour, errorAction } from '../errors/error-behaviour.ts';
import { appNavigation } from '../navigation/app-navigation.ts';
import { recordFailure } from '../query/record-outcome.ts';
import { queryClient } from '../query/query-client.ts';

/** Shows a toast; its code is loaded with the first one. */
export async function showToast(sentence: string, action?: ToastAction): Promise<void> {
  const { toast } = await import('@yehang/ui/toast.ts');
  toast(sentence, action);
}

/**
 * Shows an error as a toast, with its action if it has one. After a conflict the shown data is outdated, and
 * refetched.
 */
export function showError(error: unknown): void {
  recordFailure(error);
  const action = errorAction(error);
  const follow = () => appNavigation.push(action?.address ?? '/');
  void showToast(errorMessage(error), action ? { label: action.label, run: follow } : undefined);
  if (errorBehaviour(error) === 'showsMessageAndRefetches') {
    void queryClient.invalidateQueries({ type: 'active' });
  }
}

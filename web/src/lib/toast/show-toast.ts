import type { ToastAction } from '@yehang/ui/toast.ts';
import { tellFailure } from '../api/api-error.ts';
import { behaviourOf, wayOnFrom } from '../failures/behaviour-of.ts';
import { appNavigation } from '../navigation/app-navigation.ts';
import { noteFailure } from '../query/note-outcome.ts';
import { queryClient } from '../query/query-client.ts';

/** Says a short sentence over the page; what draws it is fetched with the first one. */
export async function say(sentence: string, action?: ToastAction): Promise<void> {
  const { toast } = await import('@yehang/ui/toast.ts');
  toast(sentence, action);
}

/**
 * Says what failed, with the way on from it where there is one. After a conflict what is on the screen is old, and
 * fetched again.
 */
export function sayFailure(error: unknown): void {
  noteFailure(error);
  const way = wayOnFrom(error);
  const follow = () => appNavigation.push(way?.address ?? '/');
  void say(tellFailure(error), way ? { label: way.label, run: follow } : undefined);
  if (behaviourOf(error) === 'tellsAndRefreshes') {
    void queryClient.invalidateQueries({ type: 'active' });
  }
}

import { tellFailure } from '../api/api-error.ts';
import { noteFailure } from '../query/note-outcome.ts';

/** Says a short sentence over the page; what draws it is fetched with the first one. */
export async function say(sentence: string): Promise<void> {
  const { toast } = await import('@yehang/ui/toast.ts');
  toast(sentence);
}

/** Says what failed. */
export function sayFailure(error: unknown): void {
  noteFailure(error);
  void say(tellFailure(error));
}

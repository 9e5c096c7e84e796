import type { PostDraft } from '@yehang/contract/shapes/post.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { type Draft, draftFromServer } from './draft.ts';
import { draftStore } from './draft-store.ts';

/** All drafts, of this device and of the server, each once, the last changed first; no changes of posts. */
export function useAllDrafts(saved: readonly PostDraft[] | undefined): Draft[] {
  const own = useSyncExternalStore(draftStore.subscribe, draftStore.get);
  return useMemo(() => {
    const byId = new Map<string, Draft>();
    for (const draft of saved ?? []) byId.set(draft.id, draftFromServer(draft, null));
    for (const draft of Object.values(own)) {
      if (draft.editOf) continue;
      const other = byId.get(draft.id);
      if (!other || draft.isDirty || draft.revision >= other.revision) byId.set(draft.id, draft);
    }
    return [...byId.values()].toSorted((one, next) => next.changedAt - one.changedAt);
  }, [own, saved]);
}

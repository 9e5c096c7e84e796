import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostDraft } from '@yehang/contract/shapes/post.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiError, isNotFound } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { onReconnect } from '../../lib/online/online.ts';
import { isUnanswered, withSave } from '../../lib/store/unanswered-saves.ts';
import { type Draft, type DraftChange, draftFromServer, fieldsOfDraft, isBlank } from './draft.ts';
import { draftStore, dropDraft, findDraft, putDraft } from './draft-store.ts';

/** A pause of typing after which a draft is saved on the server. */
const SAVE_AFTER_MS = 2_000;

export const draftsKey = ['post/draft/list'] as const;

/**
 * A draft as it is written: kept on this device with every letter, and on the server after a pause
 * or when the page is left. Where another
 * device saved it meanwhile, its author is asked.
 * @param first what it begins as
 * @param saved as the server had it when the page was opened; null where it had none, or was not reached
 */
export function useDraft(first: Draft, saved: PostDraft | null) {
  const client = useQueryClient();
  // Of a blank draft the device keeps nothing: what was chosen before the first word is kept here.
  const [blank, setBlank] = useState(first);
  const draft = useSyncExternalStore(draftStore.subscribe, () => findDraft(first.id)) ?? blank;
  const [other, setOther] = useState<PostDraft | null>(() =>
    saved && draft.isDirty && saved.revision > draft.revision && !isOwnSave(draft, saved)
      ? saved
      : null,
  );
  const [refused, setRefused] = useState<Draft | null>(null);
  const { id, editOf } = draft;

  const save = useMutation({
    mutationFn: saveDraft,
    onSuccess: ({ revision }, sent) => {
      const now = findDraft(id);
      if (!now) return;
      const isDirty = now.changedAt !== sent.changedAt;
      putDraft({ ...now, revision, unanswered: [], isDirty });
      void client.invalidateQueries({ queryKey: draftsKey });
    },
    onError: (error, sent) => {
      if (isNotFound(error)) {
        // Another device deleted it: what is written here is saved as new.
        const now = findDraft(id);
        if (now) putDraft({ ...now, revision: 0, unanswered: [] });
        return;
      }
      setRefused(sent);
      const newer = newerDraftIn(error);
      if (newer) setOther(newer);
    },
  });

  const change = (part: DraftChange | ((now: Draft) => DraftChange)) => {
    const now = findDraft(id) ?? draft;
    const changed = typeof part === 'function' ? part(now) : part;
    const at = Math.max(Date.now(), now.changedAt + 1);
    const next: Draft = { ...now, ...changed, isDirty: true, changedAt: at };
    putDraft(next);
    setBlank(next);
  };

  const maySave = draft.isDirty && editOf === null && !isBlank(draft) && other === null;
  const isWaiting = maySave && !save.isPending && draft !== refused;
  const send = (now: Draft) => {
    // Written down before it is sent: the page may be gone when the answer comes.
    const sent = { ...now, unanswered: withSave(now.unanswered, fieldsOfDraft(now)) };
    putDraft(sent);
    save.mutate(sent);
  };
  const saveNow = useEffectEvent(() => send(draft));
  const saveAtLeaving = useEffectEvent(() => {
    // What was sent or thrown away in the meantime is not on the device any more.
    const now = findDraft(id);
    if (now && isWaiting) send(now);
  });
  const { changedAt } = draft;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => saveNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, changedAt]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saveAtLeaving();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveAtLeaving();
    };
  }, []);
  const hasFailed = refused !== null && other === null;
  useEffect(() => (hasFailed ? onReconnect(() => setRefused(null)) : undefined), [hasFailed]);

  return {
    draft,
    change,
    other,
    isSaving: save.isPending,
    error: refused === draft ? save.error : null,
    /** Goes on with what is written here, in place of what is on the server. */
    keepMine: () => {
      if (!other) return;
      const now = findDraft(id) ?? draft;
      const { revision } = other;
      const changedAt = now.changedAt + 1;
      putDraft({ ...now, revision, unanswered: [], isDirty: true, changedAt });
      setOther(null);
    },
    takeOther: () => {
      if (!other) return;
      putDraft(draftFromServer(other, findDraft(id)));
      setOther(null);
    },
    /** Decides nothing: both stay, and it is asked again with the next save. */
    decideLater: () => setOther(null),
    forget: () => dropDraft(id),
  };
}

/** Saves over the revision that a draft began from, or over an own later one whose answer did not come. */
async function saveDraft(draft: Draft): Promise<PostDraft> {
  const { id, revision } = draft;
  const fields = fieldsOfDraft(draft);
  try {
    return await post('post/draft/save', { id, revision, fields });
  } catch (error) {
    const newer = newerDraftIn(error);
    if (!newer || !isOwnSave(draft, newer)) throw error;
    return post('post/draft/save', { id, revision: newer.revision, fields });
  }
}

const isOwnSave = ({ unanswered }: Draft, { fields }: PostDraft) =>
  isUnanswered(unanswered, fields);

/** What the server has in place of the revision that a save was made from. */
function newerDraftIn(error: unknown): PostDraft | null {
  if (!(error instanceof ApiError) || error.code !== 4090) return null;
  const { data } = error;
  const found = typeof data === 'object' && data !== null && 'draft' in data ? data.draft : null;
  const isDraft =
    typeof found === 'object' && found !== null && 'revision' in found && 'fields' in found;
  return isDraft ? (found as PostDraft) : null;
}

import type { OpenedPost, PostDraft } from '@yehang/contract/shapes/post.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { type Draft, type DraftChange, draftFromServer, newDraft } from './draft.ts';
import { findDraft, putDraft } from './draft-store.ts';

/** A draft as its editor opens it. */
export interface OpenedDraft {
  first: Draft;
  saved: PostDraft | null;
}

/**
 * A draft by its id: as this device has it, or as the server has it where that is newer and nothing would be lost.
 * Without network what this device has is enough.
 * @param begun what it begins with where nobody has it
 */
export async function openDraft(
  id: string,
  begun: DraftChange,
  signal: AbortSignal,
): Promise<OpenedDraft> {
  const known = findDraft(id);
  const saved = await post('post/draft/detail', { id }, { signal }).catch((error: unknown) => {
    if (isNotFound(error) || known) return null;
    throw error;
  });
  const isNewer = saved !== null && saved.revision > (known?.revision ?? 0);
  if (saved && isNewer && !(known?.isDirty ?? false)) {
    const first = draftFromServer(saved, known);
    putDraft(first);
    return { first, saved };
  }
  return { first: known ?? newDraft(id, begun), saved };
}

/** The id of the draft in which a post is changed: one for each post. */
const editIdOf = (postId: string) => `edit-${postId}`;

/** An own post as it is changed; what this device has of an earlier change goes on where nothing came between. */
export function openEdit({ post: own, preview }: OpenedPost): OpenedDraft {
  const id = editIdOf(own.id);
  const known = findDraft(id);
  if (known?.editOf?.edits === own.edits) return { first: known, saved: null };
  const { access, circle, theme, mentions, form, title, text, rating } = own;
  const first = newDraft(id, {
    ...{ form, title, text, rating, mentions },
    pictures: own.pictures.map((stored) => ({ key: stored.id, stored })),
    circleId: circle?.id ?? null,
    themeId: theme?.id ?? null,
    tags: own.tags.map(({ name }) => name).slice(0, 8),
    cards: own.cards.map((card) => ({ id: card.id, title: card.title })),
    rule: access.rule,
    previewCharacters: preview.characters,
    previewPictures: preview.pictures,
    previewSeconds: preview.seconds,
    price: 'priceGoldCents' in access ? String(access.priceGoldCents / 100) : '5',
  });
  return { first: { ...first, editOf: { id: own.id, edits: own.edits } }, saved: null };
}

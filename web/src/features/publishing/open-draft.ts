import type { OpenedPost, PostDetail, PostDraft } from '@yehang/contract/shapes/post.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import {
  type CoveredPictures,
  type Draft,
  type DraftChange,
  draftFromServer,
  newDraft,
} from './draft.ts';
import { findDraft, putDraft } from './draft-store.ts';

/** A draft as its editor opens it. */
export interface OpenedDraft {
  first: Draft;
  saved: PostDraft | null;
  /** The change of a public post that it goes on from; null where there is none. */
  change: NonNullable<OpenedPost['edit']>['change'];
  covered: CoveredPictures;
}

const asNew = { change: null, covered: null } as const;

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
    return { ...asNew, first, saved };
  }
  return { ...asNew, first: known ?? newDraft(id, begun), saved };
}

/** The id of the draft in which a post is changed: one for each post. */
const editIdOf = (postId: string) => `edit-${postId}`;

/** An own post as it is changed, from a change that waits or came back where there is one; what this device has of an earlier change goes on where nothing came between. */
export function openEdit({ post: own, preview, edit }: OpenedPost): OpenedDraft {
  const id = editIdOf(own.id);
  const change = edit?.change ?? null;
  const words = change?.fields ?? wordsOf(own);
  const hasConsent = edit?.hasConsent ?? false;
  const covered = hasConsent ? new Set(words.pictures.map((picture) => picture.id)) : null;
  const opened = { saved: null, change, covered };
  const known = findDraft(id);
  if (known?.editOf?.edits === own.edits) return { first: known, ...opened };
  const { access, form, rating } = own;
  const first = newDraft(id, {
    ...{ form, title: words.title, text: words.text, rating, mentions: words.mentions },
    ...{ circleId: words.circleId, themeId: words.themeId },
    pictures: words.pictures.map((stored) => ({ key: stored.id, stored })),
    tags: words.tags.slice(0, 8),
    cards: words.cards.map((card) => ({ id: card.id, title: card.title })),
    rule: access.rule,
    previewCharacters: preview.characters,
    previewPictures: preview.pictures,
    previewSeconds: preview.seconds,
    price: 'priceGoldCents' in access ? String(access.priceGoldCents / 100) : '5',
  });
  return { first: { ...first, editOf: { id: own.id, edits: own.edits } }, ...opened };
}

/** What everybody reads of a post. */
function wordsOf({ title, text, mentions, pictures, tags, cards, circle, theme }: PostDetail) {
  return {
    ...{ title, text, mentions, pictures, cards },
    ...{ circleId: circle?.id ?? null, themeId: theme?.id ?? null },
    tags: tags.map(({ name }) => name),
  };
}

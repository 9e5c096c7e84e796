import type { BookKind, ChapterAccess } from '@yehang/contract/shapes/book.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { findChapter, type OpenableChapter } from '../../db/queries/books/chapters.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import type { TiersRow } from '../../db/queries/content/rows.ts';
import { decideAccess, toHeldTiers } from '../access/decide-access.ts';
import { accessError } from '../access/require-access.ts';
import { AppError } from '../app-error.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import type { BookContext } from './context.ts';
import { isFreeChapter, priceOfChapter, toChapter } from './to-chapter.ts';

/** A chapter as one viewer sees it, with its book and what was decided about it. */
export interface OpenedChapter {
  content: OpenableRow;
  chapter: OpenableChapter;
  access: AccessDecision;
}

/**
 * Opens a chapter of a book of some kinds for a viewer; one that is hidden stays open for those who bought it, or the book.
 * Errors: 4040 (no such chapter, or not for this viewer), 4031.
 */
export async function openChapter(
  context: BookContext,
  viewer: Viewer,
  chapterId: string,
  kinds: readonly BookKind[],
): Promise<OpenedChapter> {
  const chapter = await findChapter(context.database, chapterId, viewer.userId);
  if (!chapter) throw new AppError(4040, '没有这一章');
  const { content } = await openContentOf(context, viewer, chapter.contentId, kinds);
  const isOwn = content.uploaderId === viewer.userId;
  if (!chapter.isPublished && !chapter.owns && !isOwn) throw new AppError(4040, '没有这一章');
  return { content, chapter, access: decideChapter(context, viewer, content, chapter) };
}

/** What of a book decides who may read its chapters. */
type DecidedContent = TiersRow &
  Pick<OpenableRow, 'uploaderId' | 'rule' | 'tier' | 'previewUnits' | 'partPriceGoldCents'>;

/** Whether a viewer may read a chapter: the one decision about access, with the chapter's own price. */
export function decideChapter(
  { settings }: { settings: Settings },
  viewer: Pick<Viewer, 'userId'>,
  content: DecidedContent,
  chapter: Pick<OpenableChapter, 'number' | 'priceGoldCents' | 'owns'>,
  now = new Date(),
): AccessDecision {
  const isFree = isFreeChapter(content, chapter);
  return decideAccess({
    viewer: { userId: viewer.userId, owns: chapter.owns, tiers: toHeldTiers(content) },
    content: {
      uploaderId: content.uploaderId,
      rule: isFree ? 'free' : content.rule,
      tier: content.tier,
      priceGoldCents: priceOfChapter(content, chapter),
      previewUnits: 0,
    },
    now,
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
}

/** What a viewer is told of a chapter before it is opened. */
export function toChapterAccess({ content, chapter, access }: OpenedChapter): ChapterAccess {
  const { previous, next } = chapter;
  return {
    contentId: content.id,
    chapter: toChapter(content, chapter),
    access,
    previous: previous && toChapter(content, previous),
    next: next && toChapter(content, next),
  };
}

/** Errors: 4100 (a tier is needed), 4101 (a purchase is needed), with what `isLook` answers as their data. */
export function requireOpen(opened: OpenedChapter): void {
  if (!opened.access.allowed) throw accessError(opened.access, toChapterAccess(opened));
}

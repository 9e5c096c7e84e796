import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import type { Database } from '../../db/connect.ts';
import { findOpenable, type OpenableRow } from '../../db/queries/content/open.ts';
import { decideAccess, toHeldTiers } from '../access/decide-access.ts';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import type { ContentKindModule, ContentKinds } from './kind-module.ts';

export interface OpenContext {
  database: Database;
  settings: Settings;
  kinds: ContentKinds;
}

/** A content as one viewer sees it, with the access decision and the module of its kind. */
export interface OpenedContent {
  content: OpenableRow;
  access: AccessDecision;
  kind: ContentKindModule;
}

/**
 * Opens a content of any kind for a viewer. What is hidden, or in review once more, stays open for those who bought it.
 * Errors: 4040 (none, not published, or not of this edition), 4031 (adult, age not confirmed).
 */
export async function openContent(
  { database, settings, kinds }: OpenContext,
  viewer: Viewer,
  contentId: string,
): Promise<OpenedContent> {
  const content = await findOpenable(database, contentId, viewer.userId);
  const kind = content && kinds.get(content.kind);
  if (!content || !kind || !isThere(content) || !kind.isReady(content)) throw new AppError(4040);
  if (content.rating === 'adult') {
    if (viewer.edition === 'light') throw new AppError(4040);
    if (!viewer.ageConfirmed) throw new AppError(4031);
  }
  const access = decideAccess({
    viewer: { userId: viewer.userId, owns: content.owns, tiers: toHeldTiers(content) },
    content,
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
  return { content, access, kind };
}

/** The same for one kind: a content of another kind is not found. Errors: 4040, 4031. */
export async function openContentOf(
  context: OpenContext,
  viewer: Viewer,
  contentId: string,
  kinds: readonly string[],
): Promise<OpenedContent> {
  const opened = await openContent(context, viewer, contentId);
  if (!kinds.includes(opened.content.kind)) throw new AppError(4040);
  return opened;
}

function isThere(content: OpenableRow): boolean {
  if (content.state === 'published') return true;
  return content.owns && content.state !== 'takenDown' && !content.isWithheld;
}
